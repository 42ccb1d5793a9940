import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml } from '../escape.ts';
import { temmlAnnotated } from '../formulas.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, type RenderedPage, renderBody, table } from '../render.ts';

/** The markup of MediaWiki 1.43 with the Vector skin. */
const formula = (tex: string, display: boolean) => {
  const kind = display ? 'display' : 'inline';
  const styled = `{\\displaystyle ${tex}}`;
  const mathml = temmlAnnotated(styled, display).replace('<math', `<math alttext="${escapeHtml(styled)}"`);
  return `<span class="mwe-math-element mwe-math-element-${display ? 'block' : 'inline'}"><span class="mwe-math-mathml-${kind} mwe-math-mathml-a11y" style="display: none;">${mathml}</span><img src="https://wikimedia.example.org/api/rest_v1/media/math/render/svg/0a07d98b" class="mwe-math-fallback-image-${kind} mw-invert skin-invert" aria-hidden="true" style="vertical-align: -0.338ex;" alt="${escapeHtml(styled)}"></span>`;
};

const handlers: Handlers = {
  heading: ({ depth }, { source }, inner) => {
    const text = inner();
    return `<div class="mw-heading mw-heading${depth}"><h${depth} id="${text.replaceAll(' ', '_')}">${text}</h${depth}><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?title=${encodeURIComponent(source.title)}&amp;action=edit&amp;section=1" title="Edit section: ${text.replaceAll('"', '')}"><span>edit</span></a><span class="mw-editsection-bracket">]</span></span></div>\n`;
  },
  delete: (_node, _page, inner) => `<s>${inner()}</s>`,
  emphasis: (_node, _page, inner) => `<i>${inner()}</i>`,
  strong: (_node, _page, inner) => `<b>${inner()}</b>`,
  code: ({ lang, value }) =>
    `<div class="mw-highlight mw-highlight-lang-${lang || 'text'} mw-content-ltr" dir="ltr"><pre><span></span>${escapeHtml(value!)}\n</pre></div>\n`,
  table: (node, page) => table(node, page).replace('<table>', '<table class="wikitable sortable">'),
  link: ({ url }, _page, inner) =>
    `<a rel="nofollow" class="external text" href="${escapeHtml(url!)}">${inner()}</a>`,
  math: ({ value }) => `<dl><dd>${formula(value!, true)}</dd></dl>\n`,
  inlineMath: ({ value }) => formula(value!, false),
  footnoteReference: ({ identifier }, { notes }) => {
    const note = notes.find(({ id }) => id === identifier)!;
    const again = note.calls++;
    return `<sup id="cite_ref-${note.id}_${note.number}-${again}" class="reference"><a href="#cite_note-${note.id}-${note.number}"><span class="cite-bracket">[</span>${note.number}<span class="cite-bracket">]</span></a></sup>`;
  },
};

function references({ notes }: RenderedPage): string {
  const items = notes.map(({ id, number, html, calls }) => {
    const text = html.trim().replace(/^<p>|<\/p>$/g, '');
    const to = (again: number) => `#cite_ref-${id}_${number}-${again}`;
    const links = Array.from(
      { length: calls },
      (_, i) => `<a href="${to(i)}"><sup><i><b>${'abc'[i]}</b></i></sup></a>`,
    );
    const back = calls > 1 ? `^ ${links.join(' ')}` : `<b><a href="${to(0)}">^</a></b>`;
    return `<li id="cite_note-${id}-${number}"><span class="mw-cite-backlink">${back}</span> <span class="reference-text">${text}</span>\n</li>`;
  });
  return `<div class="mw-references-wrap"><ol class="references">\n${items.join('\n')}\n</ol></div>\n`;
}

const figure = (image: string, caption: string | null) =>
  `<figure class="mw-default-size" typeof="mw:File/Thumb"><span class="mw-file-description">${image.replace('<img', '<img decoding="async" width="250" height="167" class="mw-file-element"')}</span><figcaption>${caption ?? ''}</figcaption></figure>\n`;

const page = (source: Source) => `<!DOCTYPE html>
<html class="client-nojs vector-feature-language-in-header-enabled" lang="${source.lang}" dir="${source.lang === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="UTF-8"><title>${escapeHtml(source.title)} - Wikipedia</title></head>
<body class="skin--responsive skin-vector mediawiki ltr ns-0 ns-subject page-Article rootpage skin-vector-2022 action-view">
<div class="vector-header-container"><header class="vector-header mw-header"><nav class="vector-main-menu-landmark" aria-label="Site"><ul><li><a href="/wiki/Main_Page">Main page</a></li><li><a href="/wiki/Contents">Contents</a></li><li><a href="/wiki/Random">Random article</a></li><li><a href="/wiki/Donate">Donate</a></li></ul></nav><a href="/wiki/Special:Search">Search</a></header></div>
<div class="mw-page-container"><div class="mw-page-container-inner">
<div class="vector-column-start"><nav id="mw-panel-toc" class="vector-toc-landmark" aria-label="Contents"><h2>Contents</h2><ul><li><a href="#">(Top)</a></li></ul></nav></div>
<div class="mw-content-container"><main id="content" class="mw-body">
<header class="mw-body-header vector-page-titlebar"><h1 id="firstHeading" class="firstHeading mw-first-heading"><span class="mw-page-title-main">${escapeHtml(source.title)}</span></h1></header>
<div class="vector-page-toolbar"><nav aria-label="Views"><ul><li><a href="/wiki/x">Article</a></li><li><a href="/wiki/Talk:x">Talk</a></li><li><a href="/edit">Edit</a></li><li><a href="/history">View history</a></li></ul></nav></div>
<div id="bodyContent" class="vector-body"><div id="siteSub" class="noprint">From Wikipedia, the free encyclopedia</div>
<div id="mw-content-text" class="mw-body-content"><div class="mw-content-ltr mw-parser-output" lang="${source.lang}" dir="${source.lang === 'ar' ? 'rtl' : 'ltr'}">
${renderBody(source, { handlers, notes: references, figure })}
</div><div class="printfooter" data-nosnippet="">Retrieved from "<a dir="ltr" href="https://example.org/w/index.php?oldid=1">https://example.org/w/index.php?oldid=1</a>"</div></div>
<div id="catlinks" class="catlinks"><div id="mw-normal-catlinks" class="mw-normal-catlinks"><a href="/wiki/Help:Category">Categories</a>: <ul><li><a href="/wiki/Category:A">All articles</a></li><li><a href="/wiki/Category:B">Crafts</a></li></ul></div></div>
</div></main></div>
<footer id="footer" class="mw-footer"><ul id="footer-info"><li> This page was last edited on 5 March 2024, at 10:12 (UTC).</li><li>Text is available under a licence; additional terms may apply.</li></ul><ul id="footer-places"><li><a href="/privacy">Privacy policy</a></li><li><a href="/about">About</a></li></ul></footer>
</div></div>
</body></html>
`;

export default [
  pageByPage(
    'wikipedia',
    [
      'callouts',
      'callout-titles',
      'tasks',
      'embeds',
      'long-notes',
      'rules',
      'linked-images',
      'start',
      'code-in-items',
    ],
    page,
  ),
];
