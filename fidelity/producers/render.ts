import { childrenOf, type Node } from '../../packages/lab/src/fidelity/node.ts';
import { readMarkdown } from '../../packages/lab/src/fidelity/read-markdown.ts';
import type { Source } from '../../packages/lab/src/fidelity/source.ts';
import { escapeHtml } from './escape.ts';

/** How one node is written. `inner` writes its children. */
export type Handler = (node: Node, page: RenderedPage, inner: () => string) => string;
export type Handlers = Readonly<Record<string, Handler>>;

/** What is known while a page is written: the notes by their names, and the calls so far. */
export interface RenderedPage {
  source: Source;
  notes: { id: string; number: number; html: string; calls: number }[];
  render(nodes: readonly Node[]): string;
}

const wrap =
  (tag: string): Handler =>
  (_node, _page, inner) =>
    `<${tag}>${inner()}</${tag}>`;
const block =
  (tag: string): Handler =>
  (_node, _page, inner) =>
    `<${tag}>${inner()}</${tag}>\n`;

/** A film or a recording that the browser itself plays; null for what stands in a frame. */
export function player(url: string, title: string): string | null {
  const tag = /\.mp4$/.test(url) ? 'video' : /\.mp3$/.test(url) ? 'audio' : null;
  return (
    tag &&
    `<figure><${tag} controls src="${escapeHtml(url)}" title="${escapeHtml(title)}"></${tag}></figure>\n`
  );
}

const frame = (url: string, title: string) =>
  `<iframe width="560" height="315" src="${escapeHtml(url)}" title="${escapeHtml(title)}" allowfullscreen></iframe>`;

const TAG_NAMES: Readonly<Record<string, string>> = { insert: 'ins' };

/** The plain HTML of each node. A site replaces what it writes in a manner of its own. */
export const PLAIN: Handlers = {
  text: ({ value }) => escapeHtml(value!),
  paragraph: block('p'),
  heading: ({ depth }, _page, inner) => `<h${depth}>${inner()}</h${depth}>\n`,
  emphasis: wrap('em'),
  strong: wrap('strong'),
  delete: wrap('del'),
  tag: ({ name }, _page, inner) => `<${TAG_NAMES[name!] ?? name}>${inner()}</${TAG_NAMES[name!] ?? name}>`,
  inlineCode: ({ value }) => `<code>${escapeHtml(value!)}</code>`,
  break: () => '<br>',
  link: ({ url, title }, _page, inner) =>
    `<a href="${escapeHtml(url!)}"${title ? ` title="${escapeHtml(title)}"` : ''}>${inner()}</a>`,
  image: ({ url, alt }) => `<img src="${escapeHtml(url!)}" alt="${escapeHtml(alt ?? '')}">`,
  code: ({ lang, value }) =>
    `<pre><code${lang ? ` class="language-${lang}"` : ''}>${escapeHtml(value!)}\n</code></pre>\n`,
  blockquote: (_node, _page, inner) => `<blockquote>\n${inner()}</blockquote>\n`,
  list: ({ ordered, start }, _page, inner) =>
    ordered
      ? `<ol${(start ?? 1) === 1 ? '' : ` start="${start}"`}>\n${inner()}</ol>\n`
      : `<ul>\n${inner()}</ul>\n`,
  listItem: (node, page) => `<li>${itemContent(node, page)}</li>\n`,
  thematicBreak: () => '<hr>\n',
  table: (node, page) => table(node, page),
  math: ({ value }) => `<p>\\[${escapeHtml(value!)}\\]</p>\n`,
  inlineMath: ({ value }) => `\\(${escapeHtml(value!)}\\)`,
  embed: ({ url, title }) => player(url!, title!) ?? `<p>${frame(url!, title!)}</p>\n`,
  footnoteReference: ({ identifier }, page) => {
    const note = page.notes.find(({ id }) => id === identifier)!;
    note.calls++;
    const again = note.calls > 1 ? `-${note.calls}` : '';
    return `<sup><a href="#fn${note.number}" id="fnref${note.number}${again}">${note.number}</a></sup>`;
  },
};

/** The text of a tight item stands in the item itself, as tools write it. */
export function itemContent({ checked, children }: Node, page: RenderedPage): string {
  const state = checked == null ? '' : `<input type="checkbox" disabled${checked ? ' checked' : ''}> `;
  const paragraphs = children!.filter(({ type }) => type === 'paragraph').length;
  const [first, ...rest] = children!;
  const tight = paragraphs === 1 && first.type === 'paragraph' && rest.every(({ type }) => type === 'list');
  return tight
    ? `${state}${page.render(first.children!)}${rest.length > 0 ? `\n${page.render(rest)}` : ''}`
    : `${state}\n${page.render(children!)}`;
}

/** A table; alignment as a style, unless the site has another way. */
export function table(
  { align, children }: Node,
  page: RenderedPage,
  aligned = (side: string) => ` style="text-align: ${side}"`,
): string {
  const row = (node: Node, tag: string) =>
    `<tr>${childrenOf(node)
      .map((cell, i) => {
        const side = align?.[i];
        return `<${tag}${side ? aligned(side) : ''}>${page.render(childrenOf(cell))}</${tag}>`;
      })
      .join('')}</tr>\n`;
  const [header, ...rows] = children!;
  return `<table>\n<thead>\n${row(header, 'th')}</thead>\n<tbody>\n${rows.map((each) => row(each, 'td')).join('')}</tbody>\n</table>\n`;
}

export interface Site {
  handlers?: Handlers;
  /** The notes at the end. */
  notes?(page: RenderedPage): string;
  /** The block of an image and the caption below it. */
  figure?(image: string, caption: string | null, page: RenderedPage): string;
  /** Images that follow one another, without captions. */
  gallery?(images: readonly string[], page: RenderedPage): string;
  /** Names in bold that follow one another, each with the block below it. */
  panels?(panels: readonly Panel[], page: RenderedPage): string;
}

export interface Panel {
  name: string;
  html: string;
}

/** A document as the HTML of a body. */
export function renderBody(source: Source, { handlers = {}, notes, ...site }: Site = {}): string {
  const tree = readMarkdown(source.body);
  const all: Handlers = { ...PLAIN, ...handlers };
  const page: RenderedPage = { source, notes: [], render: (nodes) => nodes.map(renderNode).join('') };
  const renderNode = (node: Node): string => {
    const handler = all[node.type];
    if (handler === undefined) throw new Error(`No way to write ${node.type}`);
    return handler(node, page, () => page.render(childrenOf(node)));
  };
  const definitions = tree.filter(({ type }) => type === 'footnoteDefinition');
  const order = [...source.body.matchAll(/\[\^([\w-]+)\](?!:)/g)].map(([, id]) => id.toLowerCase());
  for (const id of new Set(order)) {
    page.notes.push({ id, number: page.notes.length + 1, html: '', calls: 0 });
  }
  for (const note of page.notes) {
    note.html = page.render(childrenOf(definitions.find(({ identifier }) => identifier === note.id)!));
  }
  const body = renderFlow(
    tree.filter((node) => !definitions.includes(node)),
    page,
    site,
  );
  return body + (page.notes.length > 0 ? (notes ?? listOfNotes)(page) : '');
}

/** Blocks one after another; definitions that follow one another are one list, an image takes its caption along. */
function renderFlow(nodes: readonly Node[], page: RenderedPage, { figure, gallery, panels }: Site): string {
  let html = '';
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node.type === 'definitionItem') {
      const items: Node[] = [];
      while (nodes[i]?.type === 'definitionItem') items.push(nodes[i++]);
      i--;
      html += definitionList(items, page);
    } else if (gallery !== undefined && isImage(node)) {
      const images: string[] = [];
      while (i < nodes.length && isImage(nodes[i])) images.push(page.render(nodes[i++].children!));
      i--;
      html += gallery(images, page);
    } else if (panels !== undefined && nameOf(node) !== null) {
      const found: Panel[] = [];
      for (; i < nodes.length && nameOf(nodes[i]) !== null; i += 2)
        found.push({ name: page.render(nameOf(nodes[i])!), html: page.render(nodes.slice(i + 1, i + 2)) });
      i--;
      html += panels(found, page);
    } else if (figure !== undefined && isImage(node)) {
      const caption = captionIn(nodes[i + 1]);
      html += figure(page.render(node.children!), caption && page.render(caption), page);
      if (caption !== null) i++;
    } else html += page.render([node]);
  }
  return html;
}

const isImage = ({ type, children }: Node) =>
  type === 'paragraph' &&
  children!.length === 1 &&
  (children![0].type === 'image' || children![0].children?.[0]?.type === 'image');

/** The name of a panel: a paragraph that is nothing but bold. */
const nameOf = (node: Node): Node[] | null =>
  node.type === 'paragraph' && node.children!.length === 1 && node.children![0].type === 'strong'
    ? node.children![0].children!
    : null;

const captionIn = (node: Node | undefined): Node[] | null =>
  node?.type === 'paragraph' && node.children!.length === 1 && node.children![0].type === 'emphasis'
    ? node.children![0].children!
    : null;

function definitionList(items: readonly Node[], page: RenderedPage): string {
  let last = '';
  const lines = items.map(({ children }) => {
    const [term, text] = children!.map((part) => page.render(childrenOf(part)));
    const name = term === last ? '' : `<dt>${term}</dt>\n`;
    last = term;
    return `${name}<dd>${text}</dd>\n`;
  });
  return `<dl>\n${lines.join('')}</dl>\n`;
}

/** A list with a link back, as most tools have it. */
export function listOfNotes({ notes }: RenderedPage): string {
  const items = notes.map(({ number, html }) => {
    const back = ` <a href="#fnref${number}">↩</a>`;
    return `<li id="fn${number}">${html.trimEnd().replace(/<\/p>$/, `${back}</p>`)}</li>\n`;
  });
  return `<hr class="footnotes-sep">\n<section class="footnotes">\n<ol>\n${items.join('')}</ol>\n</section>\n`;
}
