import { escapeHtml, slug } from '../escape.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, player, renderBody } from '../render.ts';

const handlers: Handlers = {
  heading: ({ depth }, _page, inner) => `<h${depth} id="${slug(inner())}">${inner()}</h${depth}>`,
  paragraph: (_node, _page, inner) => `<p>${inner()}</p>`,
  strong: (_node, _page, inner) => `<b><strong style="white-space: pre-wrap;">${inner()}</strong></b>`,
  emphasis: (_node, _page, inner) =>
    `<i><em class="italic" style="white-space: pre-wrap;">${inner()}</em></i>`,
  thematicBreak: () => '<hr>',
  code: ({ lang, value }) =>
    `<pre><code${lang ? ` class="language-${lang}"` : ''}>${escapeHtml(value!)}</code></pre>`,
  embed: ({ url, title }) =>
    player(url!, title!) ??
    `<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="${escapeHtml(url!)}?feature=oembed" frameborder="0" allowfullscreen="" title="${escapeHtml(title!)}"></iframe></figure>`,
};

const figure = (image: string, caption: string | null) => {
  const src = /src="([^"]*)"/.exec(image)![1];
  const card = image.replace(
    '<img',
    `<img class="kg-image" loading="lazy" width="2000" height="1333" srcset="${src}?size=w600 600w, ${src}?size=w1000 1000w, ${src} 2400w" sizes="(min-width: 720px) 720px"`,
  );
  const below =
    caption === null ? '' : `<figcaption><span style="white-space: pre-wrap;">${caption}</span></figcaption>`;
  return `<figure class="kg-card kg-image-card${caption === null ? '' : ' kg-card-hascaption'}">${card}${below}</figure>`;
};

export default [
  pageByPage(
    'ghost',
    ['notes', 'formulas', 'callouts', 'callout-titles', 'definitions', 'tasks', 'alignment', 'code-in-items'],
    (source) =>
      inFrame(
        source,
        `<section class="gh-content gh-canvas">${renderBody(source, { handlers, figure })}</section>`,
      ),
  ),
];
