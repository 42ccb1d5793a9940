import type { Node } from '../../../packages/lab/src/fidelity/node.ts';
import type { Source } from '../../../packages/lab/src/fidelity/source.ts';
import { escapeHtml } from '../escape.ts';
import { katexHtml } from '../formulas.ts';
import { pageByPage } from '../producer.ts';
import { type Handlers, type RenderedPage, renderBody, table } from '../render.ts';

const ID = '8f3b2c1d-0000-4a7e-9b1f-5c2d7e8a9b0c';

/** Notion writes a list of its own around every item. */
function list({ ordered, start, children }: Node, page: RenderedPage): string {
  return children!
    .map(({ checked, children: [first, ...rest] = [] }, i) => {
      const text = page.render(first.children!);
      const below = page.render(rest);
      if (checked != null) {
        const state = checked ? 'checked' : 'unchecked';
        return `<ul id="${ID}" class="to-do-list"><li><div class="checkbox checkbox-${checked ? 'on' : 'off'}"></div> <span class="to-do-children-${state}">${text}</span><div class="indented">${below}</div></li></ul>`;
      }
      return ordered
        ? `<ol type="1" id="${ID}" class="numbered-list" start="${(start ?? 1) + i}"><li>${text}${below}</li></ol>`
        : `<ul id="${ID}" class="bulleted-list"><li style="list-style-type:disc">${text}${below}</li></ul>`;
    })
    .join('');
}

const handlers: Handlers = {
  paragraph: (_node, _page, inner) => `<p id="${ID}" class="">${inner()}</p>`,
  heading: ({ depth }, _page, inner) => `<h${depth} id="${ID}" class="">${inner()}</h${depth}>`,
  list,
  blockquote: (_node, _page, inner) => `<blockquote id="${ID}" class="">${inner()}</blockquote>`,
  callout: ({ children }, page) =>
    `<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex" id="${ID}"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">${page.render(children!.slice(1))}</div></figure>`,
  tag: ({ name }, _page, inner) =>
    name === 'mark' ? `<mark class="highlight-yellow_background">${inner()}</mark>` : inner(),
  code: ({ lang, value }) =>
    `<pre id="${ID}" class="code code-wrap"><code class="language-${lang ? lang[0].toUpperCase() + lang.slice(1) : 'Plain Text'}" style="white-space:pre-wrap;word-break:break-all">${escapeHtml(value!)}</code></pre>`,
  thematicBreak: () => `<hr id="${ID}"/>`,
  table: (node, page) =>
    table(node, page)
      .replace('<table>', `<table id="${ID}" class="simple-table">`)
      .replace('<thead>', '<thead class="simple-table-header">')
      .replaceAll(
        '<th>',
        '<th id="wXyZ" class="simple-table-header-color simple-table-header" style="width:182px">',
      ),
  math: ({ value }) =>
    `<figure id="${ID}" class="equation"><style>@import url('https://cdnjs.example.org/katex.min.css')</style><div class="equation-container">${katexHtml(value!, true)}</div></figure>`,
  inlineMath: ({ value }) =>
    `<style>@import url('https://cdnjs.example.org/katex.min.css')</style><span data-token-index="0" contenteditable="false" class="notion-text-equation-token" style="user-select:all;-webkit-user-select:all;-moz-user-select:all"><span></span><span>${katexHtml(value!, false)}</span><span>\ufeff</span></span>`,
};

const figure = (image: string, caption: string | null) => {
  const src = /src="([^"]*)"/.exec(image)![1];
  const below = caption === null ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure id="${ID}" class="image"><a href="${src}">${image.replace('<img', '<img style="width:708px"')}</a>${below}</figure>`;
};

const page = (
  source: Source,
) => `<html lang="${source.lang}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${escapeHtml(source.title)}</title></head><body><div class="notion-topbar"><a href="/">Workspace</a> / <a href="/notes">Notes</a> <div role="button">Share</div></div><article id="${ID}" class="page sans"><header><div class="page-header-icon undefined"><span class="icon">🌿</span></div><h1 class="page-title">${escapeHtml(source.title)}</h1><p class="page-description"></p></header><div class="page-body">${renderBody(source, { handlers, figure })}</div></article><span class="sans" style="font-size:14px;padding-top:2em"></span></body></html>
`;

export default [
  pageByPage(
    'notion',
    [
      ...([
        'notes',
        'definitions',
        'alignment',
        'kbd',
        'sub',
        'sup',
        'insert',
        'embeds',
        'ruby',
        'linked-images',
      ] as const),
      ...(['callout-titles', 'callout-kinds', 'code-in-items'] as const),
    ],
    page,
  ),
];
