import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml, slug } from '../escape.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, type RenderedPage, renderBody } from '../render.ts';

const ICON =
  '<svg role="img" width="20" height="20" viewBox="0 0 24 24"><path d="M9 17H7A5 5 0 0 1 7 7h2"></path></svg>';

const handlers: Handlers = {
  paragraph: (_node, _page, inner) => `<p>${inner()}</p>`,
  heading: ({ depth }, _page, inner) => {
    const text = inner();
    return `<h${depth} class="header-anchor-post">${text}<div class="pencraft pc-display-flex pc-alignItems-center pc-position-absolute pc-reset header-anchor-parent"><div class="pencraft pc-display-contents pc-reset pubTheme-yiXxQA"><div id="§${slug(text)}" class="pencraft pc-reset header-anchor offset-top"></div><button tabindex="0" type="button" aria-label="Link" data-href="https://example.org/i/1/${slug(text)}" class="pencraft pc-reset pencraft iconButton-mq_Et5">${ICON}</button></div></div></h${depth}>`;
  },
  listItem: ({ children }, page) => `<li>${page.render(children!)}</li>`,
  code: ({ value }) => `<pre><code>${escapeHtml(value!)}</code></pre>`,
  thematicBreak: () => '<div><hr></div>',
  footnoteReference: ({ identifier }, { notes }) => {
    const { number } = notes.find(({ id }) => id === identifier)!;
    return `<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-${number}" href="#footnote-${number}" target="_self">${number}</a>`;
  },
};

const figure = (image: string, caption: string | null) => {
  const src = /src="([^"]*)"/.exec(image)![1];
  const alt = /alt="([^"]*)"/.exec(image)![1];
  const below = caption === null ? '' : `<figcaption class="image-caption">${caption}</figcaption>`;
  return `<div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="${src}" data-component-name="Image2ToDOM"><div class="image2-inset"><picture><source type="image/webp" srcset="${src}?w=424 424w, ${src}?w=848 848w, ${src} 1456w" sizes="100vw"><img src="${src}" width="1456" height="971" data-attrs="{&quot;src&quot;:&quot;${src}&quot;,&quot;height&quot;:971}" class="sizing-normal" alt="${alt}" srcset="${src}?w=424 424w, ${src}?w=848 848w, ${src} 1456w" sizes="100vw" fetchpriority="high"></picture><div class="image-link-expand"><div class="pencraft pc-display-flex"><button tabindex="0" type="button" class="pencraft restack-image">${ICON}</button></div></div></div></a>${below}</figure></div>`;
};

const footnotes = ({ notes }: RenderedPage) =>
  notes
    .map(
      ({ number, html }) =>
        `<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-${number}" href="#footnote-anchor-${number}" class="footnote-number" contenteditable="false" target="_self">${number}</a><div class="footnote-content">${html}</div></div>`,
    )
    .join('');

const page = (
  source: Source,
) => `<!DOCTYPE html><html lang="${source.lang}"><head><meta charset="utf-8"><title>${escapeHtml(source.title)} - by Vera Lind - The Long Table</title><meta property="og:title" content="${escapeHtml(source.title)}"></head>
<body class="pubTheme-yiXxQA"><div id="entry"><div id="main" class="main typography use-theme-bg"><div class="pencraft topBar-pIF0J1"><a href="/">The Long Table</a><button>Subscribe</button><button>Sign in</button></div>
<div class="single-post-container"><div class="container"><div class="single-post"><article class="typography newsletter-post post"><div class="post-header" role="region" aria-label="Post header"><h1 dir="auto" class="post-title published">${escapeHtml(source.title)}</h1><div class="pencraft byline-wrapper"><a href="https://substack.example.org/@vera">Vera Lind</a><div class="pencraft meta">Mar 05, 2024</div></div><div class="post-ufi"><a class="post-ufi-button" role="button">41</a><a class="post-ufi-button" href="/comments">7</a><a class="post-ufi-button" role="button">Share</a></div></div>
<div class="available-content"><div dir="auto" class="body markup">${renderBody(source, { handlers, figure, notes: footnotes })}</div></div>
<div class="subscribe-footer"><p>Thanks for reading The Long Table! Subscribe for free to receive new posts.</p><form><input type="email" placeholder="Type your email..."><button>Subscribe</button></form></div></article></div></div>
<div class="comments-section"><h4>Discussion about this post</h4><div><a href="/comments">Comments</a></div></div></div>
<div class="footer-wrap"><div class="footer"><div>© 2024 Vera Lind</div><div><a href="/privacy">Privacy</a> ∙ <a href="/tos">Terms</a></div><div>Substack is the home for great culture</div></div></div></div></div></body></html>
`;

export default [
  pageByPage(
    'substack',
    [
      ...([
        'formulas',
        'callouts',
        'callout-titles',
        'definitions',
        'tasks',
        'tables',
        'mark',
        'kbd',
        'sub',
        'sup',
      ] as const),
      ...(['insert', 'embeds', 'ruby', 'linked-images', 'languages', 'repeated-notes'] as const),
    ],
    page,
  ),
];
