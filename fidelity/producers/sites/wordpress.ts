import { escapeHtml } from '../escape.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, player, type RenderedPage, renderBody, table } from '../render.ts';

/** The blocks of WordPress 6: headings, images with sources of several sizes, tables, footnotes, embeds. */
const latex = (tex: string) =>
  `<img src="https://s0.example.org/latex.php?latex=${encodeURIComponent(tex)}&#038;bg=ffffff&#038;fg=000&#038;s=0" alt="${escapeHtml(tex)}" class="latex" />`;

const uuid = (number: number) => `7f3c0a1e-5b1d-4e7a-9c55-0000000000${String(number).padStart(2, '0')}`;

const handlers: Handlers = {
  heading: ({ depth }, _page, inner) => `<h${depth} class="wp-block-heading">${inner()}</h${depth}>\n`,
  list: ({ ordered, start }, _page, inner) =>
    ordered
      ? `<ol${(start ?? 1) === 1 ? '' : ` start="${start}"`} class="wp-block-list">\n${inner()}</ol>\n`
      : `<ul class="wp-block-list">\n${inner()}</ul>\n`,
  code: ({ value }) => `<pre class="wp-block-code"><code>${escapeHtml(value!)}</code></pre>\n`,
  blockquote: (_node, _page, inner) =>
    `<blockquote class="wp-block-quote is-layout-flow wp-block-quote-is-layout-flow">\n${inner()}</blockquote>\n`,
  thematicBreak: () => '<hr class="wp-block-separator has-alpha-channel-opacity"/>\n',
  table: (node, page) =>
    `<figure class="wp-block-table">${table(node, page, (side) => ` class="has-text-align-${side}" data-align="${side}"`).replace('<table>', '<table class="has-fixed-layout">')}</figure>\n`,
  math: ({ value }) => `<p class="has-text-align-center">${latex(value!)}</p>\n`,
  inlineMath: ({ value }) => latex(value!),
  embed: ({ url, title }) =>
    player(url!, title!) ??
    `<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n<iframe loading="lazy" title="${escapeHtml(title!)}" width="500" height="281" src="${escapeHtml(url!)}?feature=oembed" frameborder="0" allowfullscreen></iframe>\n</div></figure>\n`,
  footnoteReference: ({ identifier }, { notes }) => {
    const note = notes.find(({ id }) => id === identifier)!;
    const again = note.calls++ === 0 ? '' : `-${note.calls}`;
    return `<sup data-fn="${uuid(note.number)}" class="fn"><a href="#${uuid(note.number)}" id="${uuid(note.number)}-link${again}">${note.number}</a></sup>`;
  },
};

const figure = (image: string, caption: string | null) => {
  const src = /src="([^"]*)"/.exec(image)![1];
  const sized = image
    .replace(`src="${src}"`, `src="${src}?w=300"`)
    .replace(
      '<img',
      `<img fetchpriority="high" decoding="async" width="1024" height="683" srcset="${src}?w=300 300w, ${src}?w=768 768w, ${src} 1024w" sizes="(max-width: 1024px) 100vw, 1024px" class="wp-image-123"`,
    );
  const below = caption === null ? '' : `<figcaption class="wp-element-caption">${caption}</figcaption>`;
  return `<figure class="wp-block-image size-large">${sized}${below}</figure>\n`;
};

function footnotes({ notes }: RenderedPage): string {
  const items = notes.map(({ number, html }) => {
    const text = html.trim().replace(/^<p>|<\/p>$/g, '');
    return `<li id="${uuid(number)}">${text} <a href="#${uuid(number)}-link" aria-label="Jump to footnote reference ${number}"><img src="https://s.w.org/images/core/emoji/15.0.3/72x72/21a9.png" alt="↩" class="wp-smiley" style="height: 1em; max-height: 1em;" />︎</a></li>`;
  });
  return `<ol class="wp-block-footnotes">${items.join('')}</ol>\n`;
}

export default [
  pageByPage(
    'wordpress',
    ['callouts', 'callout-titles', 'definitions', 'tasks', 'languages', 'long-notes', 'code-in-items'],
    (source) =>
      inFrame(source, renderBody(source, { handlers, notes: footnotes, figure })).replace(
        '<div class="entry-content">',
        '<div class="entry-content wp-block-post-content has-global-padding is-layout-constrained">',
      ),
  ),
];
