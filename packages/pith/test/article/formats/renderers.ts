import { spawnSync } from 'node:child_process';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Renders Markdown to HTML with raw HTML allowed, as the most careless site would. */
export type Renderer = (markdown: string) => string;

const marked = new Marked({ gfm: true });
const plain = new MarkdownIt({ html: true });
const linking = new MarkdownIt({ html: true, linkify: true });
const CMARK = ['table', 'strikethrough', 'autolink', 'tasklist'].flatMap((name) => ['-e', name]);

/** Renderers of GitHub-flavoured Markdown, by name. */
export const RENDERERS: Record<string, Renderer> = {
  marked: (markdown) => marked.parse(markdown, { async: false }),
  'markdown-it': (markdown) => plain.render(markdown),
  'markdown-it with linkify': (markdown) => linking.render(markdown),
  'micromark with gfm': (markdown) =>
    micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
};

/** Readers of plain CommonMark: no tables, no strike-through, no bare addresses. */
export const COMMONMARK: Record<string, Renderer> = {
  micromark: (markdown) => micromark(markdown, { allowDangerousHtml: true }),
};

/** Debian's package `cmark-gfm`; tests without it say so. */
export const hasCmark = spawnSync('cmark-gfm', ['--version']).status === 0;
if (hasCmark) {
  RENDERERS['cmark-gfm'] = (markdown) =>
    spawnSync('cmark-gfm', ['--unsafe', ...CMARK], { input: markdown, encoding: 'utf8' }).stdout;
} else console.warn('cmark-gfm is not installed: these tests run without it.');

/** A character that a reader sees, and the formats it has. */
export interface Seen {
  character: string;
  formats: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', cite: 'em', var: 'em', del: 'del', s: 'del' },
  ...{ code: 'code', samp: 'code', sup: 'sup', sub: 'sub', kbd: 'kbd', a: 'a', mark: 'mark' },
};

/** What a reader sees of HTML, without white space, and the names of its elements. */
export function look(html: string): {
  seen: Seen[];
  text: string;
  tags: Set<string>;
  attributes: Set<string>;
} {
  const seen: Seen[] = [];
  const tags = new Set<string>();
  const attributes = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, formats: readonly string[]) => {
    if (node.nodeName === '#text') {
      for (const character of (node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s+/g, ''))
        seen.push({ character, formats: [...new Set(formats)].sort().join(' ') });
    } else if ('tagName' in node) {
      tags.add(node.tagName);
      for (const { name } of node.attrs) attributes.add(name);
      const format = FORMATS[node.tagName];
      for (const child of node.childNodes)
        visit(child, format === undefined ? formats : [...formats, format]);
    }
  };
  for (const node of parseFragment(html).childNodes) visit(node, []);
  return { seen, text: seen.map(({ character }) => character).join(''), tags, attributes };
}
