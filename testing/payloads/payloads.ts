/** A way to get something to run in a reader's browser, written by us after the patterns that are known in the field. */
export interface Payload {
  /** What it tries, to be found again. */
  name: string;
  /** A whole page that holds it where an article is. */
  page: string;
}

/** What is to run: the browser of the tests counts its calls. */
const RUN = 'alert(1)';
const IMAGE = `<img src=x onerror=${RUN}>`;
const WORDS =
  'Anyone who grew up there can tell you what the bells say, and most will tell you twice. '.repeat(4);

/** An article with something in its middle, and things of its head. */
const article = (inside: string, head = '<title>Bells of the town</title>', around = '<html lang=en>') =>
  `<!doctype html>${around}<head>${head}</head><body><article><h1>Bells of the town</h1><p>${WORDS}</p>${inside}<p>${WORDS}</p></article></body></html>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

// biome-ignore-start format: lists read better packed
const ELEMENTS = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'audio src=x',
  'details open',
  'input autofocus',
  'select autofocus',
  'textarea autofocus',
  'button autofocus',
  'marquee',
  'iframe src=about:blank',
  'object data=x',
  'embed src=x',
  'a href=#x',
  'div',
  'p',
  'b',
  'table',
  'td',
  'li',
  'pre',
  'code',
  'h2',
  'blockquote',
  'figure',
  'time',
  'math',
  'style',
  'link rel=stylesheet href=x',
  'script src=x',
  'form',
  'x-own tabindex=0',
  'p contenteditable',
  'p style="animation:x 1s"',
  'svg><animate attributeName=x dur=1s',
  'svg><set attributeName=x',
  'video><source src=x',
  'picture><img src=x srcset=y',
  'p popover',
];
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onstart',
  'onbegin',
  'onanimationstart',
  'onpointerenter',
  'onpageshow',
  'onscroll',
  'ontransitionend',
  'oncopy',
  'onbeforetoggle',
  'oncontentvisibilityautostatechange',
  'onwheel',
  'onloadstart',
];
const SEPARATORS: [name: string, tag: string][] = [
  ['a slash', `<img/src=x/onerror=${RUN}>`],
  ['a new line', `<img\nsrc=x\nonerror\n=\n${RUN}>`],
  ['a form feed', `<img\fsrc=x\fonerror=${RUN}>`],
  ['capitals', `<IMG SRC=x OnErRoR=${RUN}>`],
  ['grave accents', `<img src=\`x\` onerror=${RUN}>`],
  ['entities', '<img src=x onerror="&#97;lert&lpar;1&rpar;">'],
  ['a quotation mark between', `<img src=x" onerror=${RUN}>`],
  ['an attribute twice', `<img src=x onerror=${RUN} onerror=x>`],
  ['a tag without its end', `<img src=x onerror=${RUN} //`],
  ['a zero byte', `<im\0g src=x on\0error=${RUN}>`],
  ['a name with a colon', `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`],
  ['two tags in one', `<<img src=x onerror=${RUN}>`],
  ['an end tag with attributes', `</p onclick=${RUN}><p>`],
  ['a script in pieces', `<scr<script>ipt>${RUN}</scr</script>ipt>`],
  ['a script with a space', `<script >${RUN}</script >`],
  ['a script with a slash', `<script/x>${RUN}</script>`],
  ['a script of a module', `<script type=module>${RUN}</script>`],
];
const CARRIERS: [name: string, write: (address: string) => string][] = [
  ['a href', (to) => `<a href="${to}">here</a>`],
  ['area href', (to) => `<map name=m><area href="${to}" shape=default></map><img usemap=#m src=/x.png>`],
  ['img src', (to) => `<img src="${to}" alt=a>`],
  ['img srcset', (to) => `<img srcset="${to} 2x" alt=a>`],
  ['lazy img', (to) => `<img data-src="${to}" alt=a>`],
  ['iframe src', (to) => `<iframe src="${to}"></iframe>`],
  ['form action', (to) => `<form action="${to}"><button>go</button></form>`],
  ['button formaction', (to) => `<form><button formaction="${to}">go</button></form>`],
  ['object data', (to) => `<object data="${to}"></object>`],
  ['embed src', (to) => `<embed src="${to}">`],
  ['svg a', (to) => `<svg><a xlink:href="${to}"><text y=20>here</text></a></svg>`],
  ['svg use', (to) => `<svg><use href="${to}"/></svg>`],
  ['math href', (to) => `<math href="${to}"><mi>x</mi></math>`],
  ['base href', (to) => `<base href="${to}"><a href=y>here</a>`],
  ['meta refresh', (to) => `<meta http-equiv=refresh content="0;url=${to}">`],
  ['link href', (to) => `<link rel=stylesheet href="${to}">`],
  ['video poster', (to) => `<video poster="${to}" src="${to}"></video>`],
  ['cite', (to) => `<blockquote cite="${to}"><p>Quoted words.</p></blockquote>`],
  ['background', (to) => `<table background="${to}"><tr><td background="${to}">a<td>b<tr><td>c<td>d</table>`],
  ['style', (to) => `<p style="background:url('${to}')">Words.</p>`],
];
const ADDRESSES: [name: string, address: string][] = [
  ['javascript', `javascript:${RUN}`],
  ['vbscript', 'vbscript:msgbox(1)'],
  ['data of HTML', `data:text/html,<script>${RUN}</script>`],
  ['data in base64', `data:text/html;base64,${Buffer.from(`<script>${RUN}</script>`).toString('base64')}`],
  ['data of SVG', `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`],
  ['data without a type', `data:,<script>${RUN}</script>`],
  ['blob', 'blob:https://example.org/1'],
  ['filesystem', 'filesystem:https://example.org/1'],
  ['view-source', `view-source:javascript:${RUN}`],
  ['feed', `feed:javascript:${RUN}`],
];
const DISGUISES: [name: string, write: (address: string) => string][] = [
  ['mixed case', (to) => to.replace('javascript', 'JaVaScRiPt')],
  ['a control character', (to) => `&#1;${to}`],
  ['spaces', (to) => `  \t${to}`],
  ['a hard space', (to) => `&nbsp;${to}`],
  ['a tab within', (to) => to.replace('ascr', 'a&Tab;scr')],
  ['a new line within', (to) => to.replace('ascr', 'a\nscr')],
  ['decimal entities', (to) => [...to].map((c) => `&#${c.charCodeAt(0)};`).join('')],
  [
    'hexadecimal without an end',
    (to) => [...to].map((c) => `&#x${c.charCodeAt(0).toString(16).padStart(7, '0')}`).join(''),
  ],
  ['named entities', (to) => to.replace(':', '&colon;').replace('(', '&lpar;')],
  ['percent signs', (to) => to.replace(':', '%3A')],
  ['full width', (to) => to.replace('j', '\uff4a')],
  ['a comment in front', (to) => to.replace(':', ':/*--></title></style></textarea></script>*/')],
  ['a zero byte', (to) => `\0${to}`],
  ['a new line after', (to) => to.replace(':', '&NewLine;:')],
];
const WRAPPERS: [name: string, before: string, after: string][] = [
  ['nothing', '', ''],
  ['svg', '<svg>', '</svg>'],
  ['svg desc', '<svg><desc>', '</desc></svg>'],
  ['svg title', '<svg><title>', '</title></svg>'],
  ['svg foreignObject', '<svg><foreignObject>', '</foreignObject></svg>'],
  ['math', '<math>', '</math>'],
  ['math mtext', '<math><mtext>', '</mtext></math>'],
  ['math mglyph', '<math><mtext><table><mglyph>', '</mglyph></table></mtext></math>'],
  ['annotation-xml', '<math><annotation-xml encoding="text/html">', '</annotation-xml></math>'],
  ['a table', '<table><tr><td>a<td>b<tr><td>', '<td>c</table>'],
  ['a form in a form', '<form><math><mtext></form><form><mglyph>', '</math></form>'],
  ['a template', '<template>', '</template>'],
  ['a select', '<select><option>', '</select>'],
];
const RAW = [
  'style',
  'title',
  'textarea',
  'xmp',
  'noembed',
  'noframes',
  'noscript',
  'iframe',
  'script',
  'template',
  'desc',
  'mtext',
];
const COMMENTS: [name: string, text: string][] = [
  ['an empty one', `<!-->${IMAGE}-->`],
  ['one of a dash', `<!--->${IMAGE}-->`],
  ['an end with a mark', `<!--x--!>${IMAGE}-->`],
  ['one in another', `<!--<!--x-->${IMAGE}-->`],
  ['no end', `<!--${IMAGE}`],
  ['a question mark', `<?xml ${IMAGE}?>`],
  ['CDATA', `<![CDATA[${IMAGE}]]>`],
  ['CDATA in svg', `<svg><![CDATA[><image xlink:href=x onerror=${RUN}>]]></svg>`],
  ['CDATA that ends a style', `<svg><style><![CDATA[</style>${IMAGE}]]></style></svg>`],
  ['a condition', `<!--[if gte IE 4]>${IMAGE}<![endif]-->`],
  ['an open condition', `<![if true]>${IMAGE}<![endif]>`],
  ['an entity', `<!DOCTYPE x [<!ENTITY e "${IMAGE}">]>&e;`],
  ['a server tag', `<%${IMAGE}%>`],
  ['an end tag that is none', `</ ${IMAGE}>`],
  ['a comment in an attribute', `<p title="-->${escaped(IMAGE)}"><!--</p>`],
  ['a declaration', `<!x ${IMAGE}>`],
];
const TEXTS: [name: string, text: string][] = [
  ['a tag', IMAGE],
  ['a script', `<script>${RUN}</script>`],
  ['a block of HTML', `\n\n<div>\n${IMAGE}\n</div>\n\n`],
  ['a link', `[here](javascript:${RUN})`],
  ['an address in angles', `<javascript:${RUN}>`],
  ['an image that breaks out', `![a](x"onerror="${RUN})`],
  ['a title that breaks out', `[a](/x "t"onclick=${RUN} ")`],
  ['a definition', `[here]\n\n[here]: javascript:${RUN}`],
  ['a fence', `\`\`\`\n${IMAGE}\n\`\`\``],
  ['grave accents', `\`\` \` ${IMAGE} \``],
  ['a row of a table', `| a | b |\n| - | - |\n| ${IMAGE} | ![x](x"onerror=${RUN}) |`],
  ['entities', escaped(IMAGE)],
  ['a backslash', `\\${IMAGE}\\`],
  ['a formula', `$\\href{javascript:${RUN}}{x}$ $$${IMAGE}$$`],
  ['a note', `[^1]\n\n[^1]: ${IMAGE}`],
  ['a comment', `<!-- --> ${IMAGE} <!-- -->`],
  ['an address', `https://example.org/${IMAGE}`],
  ['an e-mail', `<a@example.org"onclick="${RUN}>`],
  ['YAML', `---\ntitle: ${IMAGE}\n---`],
  ['TeX', `\\(${IMAGE}\\)`],
];
const PLACES: [name: string, write: (text: string) => string][] = [
  ['a paragraph', (text) => `<p>${text}</p>`],
  ['pre', (text) => `<pre>${text}</pre>`],
  ['code', (text) => `<p>Write <code>${text}</code> here.</p>`],
  ['pre code', (text) => `<pre><code class="language-x">${text}</code></pre>`],
  ['a cell', (text) => `<table><tr><th>a<th>b<tr><td>${text}<td>c</table>`],
  ['an item', (text) => `<ul><li>One item.<li>${text}</ul>`],
  ['a heading', (text) => `<h2>${text}</h2>`],
  ['a caption', (text) => `<figure><img src=/x.png alt=x><figcaption>${text}</figcaption></figure>`],
  ['alt', (text) => `<img src="/x.png" alt="${text}" title="${text}">`],
  ['a link', (text) => `<p>See <a href="/x" title="${text}">${text}</a>.</p>`],
  ['an address', (text) => `<p>See <a href="https://example.org/${text}">here</a>.</p>`],
  ['a quotation', (text) => `<blockquote><p>${text}</p></blockquote>`],
  ['a term', (text) => `<dl><dt>${text}<dd>${text}</dl>`],
  ['a summary', (text) => `<details open><summary>${text}</summary><p>Words.</p></details>`],
  [
    'a formula',
    (text) => `<p><math alttext="${text}"><mi>x</mi></math><script type="math/tex">${text}</script></p>`,
  ],
  ['a time', (text) => `<p><time datetime="${text}">${text}</time> <abbr title="${text}">a</abbr></p>`],
];
const HEADS: [name: string, write: (text: string) => string][] = [
  ['title', (text) => `<title>${text}</title>`],
  ['og:title', (text) => `<title>Bells</title><meta property=og:title content="${text}">`],
  ['author', (text) => `<title>Bells</title><meta name=author content="${text}">`],
  ['site', (text) => `<title>Bells</title><meta property=og:site_name content="${text}">`],
  ['description', (text) => `<title>Bells</title><meta name=description content="${text}">`],
  [
    'date',
    (text) => `<title>Bells</title><meta property=article:published_time content="2024-05-01${text}">`,
  ],
  ['canonical', (text) => `<title>Bells</title><link rel=canonical href="https://example.org/${text}">`],
  ['next', (text) => `<title>Bells</title><link rel=next href="https://example.org/page/2${text}">`],
  [
    'JSON-LD',
    (text) =>
      `<title>Bells</title><script type="application/ld+json">{"@type":"Article","headline":"Bells of the town","author":{"name":"${text.replaceAll('&quot;', '\\"').replaceAll('&lt;', '\\u003c').replaceAll('\n', '\\n')}"}}</script>`,
  ],
];
const BREAKOUTS = [
  `"><script>${RUN}</script>`,
  `'"><svg onload=${RUN}>`,
  `</title>${IMAGE}`,
  `javascript:${RUN}`,
  `" onmouseover="${RUN}`,
  `--></style></script>${IMAGE}`,
  `\`${IMAGE}`,
];
// biome-ignore-end format: the end of the lists

/** All payloads, always in the same order. */
export const PAYLOADS: readonly Payload[] = [
  ...ELEMENTS.flatMap((element, i) =>
    // Not every pair, but every element with several handlers and every handler with several elements.
    Array.from({ length: 6 }, (_, k) => HANDLERS[(i * 5 + k * 3) % HANDLERS.length]).map((handler) =>
      inside(`handler: <${element} ${handler}>`, `<${element} ${handler}=${RUN} id=x>Words in it.`),
    ),
  ),
  ...SEPARATORS.map(([name, tag]) => inside(`tag: ${name}`, tag)),
  ...CARRIERS.flatMap(([carrier, write]) =>
    ADDRESSES.map(([name, address]) => inside(`address: ${name} in ${carrier}`, write(escaped(address)))),
  ),
  ...DISGUISES.flatMap(([name, disguise]) =>
    CARRIERS.filter(([carrier]) => /^(a href|img src|iframe src|svg a)$/.test(carrier)).map(
      ([carrier, write]) => inside(`address: ${name} in ${carrier}`, write(disguise(`javascript:${RUN}`))),
    ),
  ),
  ...WRAPPERS.flatMap(([wrapper, before, after]) =>
    RAW.map((raw) =>
      inside(
        `second reading: ${raw} in ${wrapper}`,
        `${before}<${raw}><a title="</${raw}>${escaped(IMAGE).replaceAll('&lt;', '<')}"></a></${raw}>${IMAGE}${after}`,
      ),
    ),
  ),
  ...WRAPPERS.map(([wrapper, before, after]) =>
    inside(
      `second reading: a comment in ${wrapper}`,
      `${before}<style><!--</style>${IMAGE}--></style>${after}`,
    ),
  ),
  ...COMMENTS.map(([name, text]) => inside(`comment: ${name}`, text)),
  ...TEXTS.flatMap(([name, text]) =>
    PLACES.map(([place, write]) => inside(`text: ${name} in ${place}`, write(escaped(text)))),
  ),
  ...HEADS.flatMap(([head, write]) =>
    BREAKOUTS.map((text) => ({
      name: `head: ${text} in ${head}`,
      page: article('', write(escaped(text))),
    })),
  ),
  ...BREAKOUTS.map((text) => ({
    name: `head: ${text} in lang and dir`,
    page: article('', undefined, `<html lang="en${escaped(text)}" dir="${escaped(text)}">`),
  })),
];

function inside(name: string, payload: string): Payload {
  return { name, page: article(payload) };
}
