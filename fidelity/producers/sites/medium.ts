import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml } from '../escape.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, renderBody } from '../render.ts';

/** Medium: no tables, no notes, one level of lists; code in lines that are parted by `<br>`. */
const handlers: Handlers = {
  paragraph: (_node, _page, inner) =>
    `<p id="3c1f" class="pw-post-body-paragraph nr ns gs nt b nu nv">${inner()}</p>`,
  heading: ({ depth }, _page, inner) =>
    `<h${depth} id="a91c" class="oo op gs bf oq or os">${inner()}</h${depth}>`,
  strong: (_node, _page, inner) => `<strong class="nt gt">${inner()}</strong>`,
  emphasis: (_node, _page, inner) => `<em class="om">${inner()}</em>`,
  inlineCode: ({ value }) => `<code class="cx pl pm pn po b">${escapeHtml(value!)}</code>`,
  link: ({ url }, _page, inner) =>
    `<a class="ag on" href="${escapeHtml(url!)}" rel="noopener ugc nofollow" target="_blank">${inner()}</a>`,
  list: ({ ordered }, _page, inner) =>
    ordered ? `<ol class="">${inner()}</ol>` : `<ul class="">${inner()}</ul>`,
  listItem: ({ children }, page) =>
    `<li id="7d20" class="nr ns gs nt b pq pr">${page.render(children![0].children!)}</li>`,
  blockquote: (_node, _page, inner) => `<blockquote class="pt pu pv">${inner()}</blockquote>`,
  code: ({ value }) =>
    `<pre class="mk ml mm qb po qc bp qd bb bk"><span id="b5b1" class="qe op gs po b bg qf qg l qh qi">${escapeHtml(value!).replaceAll('\n', '<br/>')}</span></pre>`,
  thematicBreak: () =>
    '<div class="ab cm qj qk ql qm" role="separator"><span class="qn by bk qo qp qq"></span><span class="qn by bk qo qp qq"></span><span class="qn by bk qo qp"></span></div>',
};

const figure = (image: string, caption: string | null) => {
  const src = /src="([^"]*)"/.exec(image)![1];
  const alt = /alt="([^"]*)"/.exec(image)![1];
  const sizes = `${src}?fit=640 640w, ${src}?fit=1100 1100w, ${src} 1400w`;
  const below =
    caption === null
      ? ''
      : `<figcaption class="nl ff nm nj nk nn no bf b bg z du" data-selectable-paragraph="">${caption}</figcaption>`;
  return `<figure class="mk ml mm mn mo mp mh mi paragraph-image"><div role="button" tabindex="0" class="mq mr fj ms bh mt"><span class="fi ff fg ab">Press enter or click to view image in full size</span><div class="mh mi mj"><picture><source srcSet="${sizes}" sizes="(min-resolution: 4dppx) 700px" type="image/webp"/><source data-testid="og" srcSet="${sizes}" sizes="700px"/><img alt="${alt}" class="bh mu mv c" width="700" height="467" loading="eager" role="presentation" src="${src}?fit=700"/></picture></div></div>${below}</figure>`;
};

const page = (
  source: Source,
) => `<!doctype html><html lang="${source.lang}"><head><title>${escapeHtml(source.title)} | by Vera Lind | Medium</title><meta property="og:site_name" content="Medium"/><meta property="og:title" content="${escapeHtml(source.title)}"/></head><body>
<div id="root"><div class="a b c"><div class="l m n"><div class="o p q"><a href="https://medium.example.org/">Open in app</a><a href="/signup">Sign up</a><a href="/signin">Sign in</a><input placeholder="Search"/><a href="/write">Write</a></div></div>
<article><div class="l"><section><div><h1 class="pw-post-title gq gr gs" data-testid="storyTitle">${escapeHtml(source.title)}</h1>
<div class="speechify-ignore ab cp"><div class="ab"><a href="/@vera"><img alt="Vera Lind" src="https://miro.example.org/avatar.jpg" width="32" height="32"/></a><a data-testid="authorName" href="/@vera">Vera Lind</a><span>·</span><button>Follow</button><span data-testid="storyReadTime">5 min read</span><span data-testid="storyPublishDate">Mar 5, 2024</span></div><div><button aria-label="clap">--</button><button aria-label="responses">3</button><p>Listen</p><p>Share</p></div></div>
${renderBody(source, { handlers, figure })}
</div></section></div></article>
<footer><a href="/tag/craft">Craft</a><a href="/tag/slow">Slow</a><h2>Written by Vera Lind</h2><p>1.2K followers</p><button>Follow</button></footer>
<div><h2>More from Vera Lind</h2><a href="/p/1"><h2>The bakery that opens at midnight</h2><h3>And why nobody complains</h3></a><a href="/p/2"><h2>Seven maps of one small island</h2></a></div>
<div><a href="/help">Help</a><a href="/status">Status</a><a href="/about">About</a><a href="/terms">Terms</a></div></div></div>
</body></html>
`;

export default [
  pageByPage(
    'medium',
    [
      ...([
        'notes',
        'formulas',
        'callouts',
        'callout-titles',
        'definitions',
        'tasks',
        'tables',
        'start',
        'mark',
        'kbd',
      ] as const),
      ...([
        'sub',
        'sup',
        'insert',
        'strike',
        'embeds',
        'ruby',
        'lists-in-quotes',
        'nested-quotes',
        'linked-images',
      ] as const),
      ...(['languages', 'code-in-items', 'h4', 'nested-lists', 'long-items'] as const),
    ],
    page,
  ),
];
