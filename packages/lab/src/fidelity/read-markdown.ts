import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { readCallout } from './callouts.ts';
import { joinDefinitions } from './definitions.ts';
import { readFlowHtml } from './flow-html.ts';
import type { Node } from './node.ts';
import { pairTags } from './tags.ts';

/**
 * Markdown as a tree: GFM with math and notes, and what Markdown's dialects add: callouts, definition lists, and the
 * inline tags that GFM lets through (`<mark>`, `<sub>`, …). Both sides of a comparison are read by this one function.
 */
export function readMarkdown(markdown: string): Node[] {
  const root = fromMarkdown(withoutFrontMatter(markdown), {
    extensions: [gfm({ singleTilde: false }), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  }) as Node;
  const definitions = new Map<string, Node>();
  for (const node of root.children!) {
    if (node.type === 'definition') definitions.set(node.identifier!, node);
  }
  return readFlow(root.children!, definitions);
}

const withoutFrontMatter = (markdown: string) => markdown.replace(/^---\n[\s\S]*?\n---\n/, '');

type Definitions = ReadonlyMap<string, Node>;

/** What holds text, and no blocks. */
const LINES = new Set(['paragraph', 'heading', 'tableCell']);

function readFlow(nodes: readonly Node[], definitions: Definitions): Node[] {
  const read = nodes
    .filter(({ type }) => type !== 'definition')
    .flatMap((node) => (isHtml(node) ? readFlowHtml(node) : [node]))
    .map((node) => readBlock(node, definitions));
  return joinDefinitions(read);
}

/** A block of HTML, or a paragraph with nothing but tags in it: `<video …></video>`. */
function isHtml({ type, children = [] }: Node): boolean {
  return type === 'html' || (type === 'paragraph' && children.every((child) => child.type === 'html'));
}

function readBlock(node: Node, definitions: Definitions): Node {
  if (node.children === undefined) return node;
  if (LINES.has(node.type)) return { ...node, children: readLine(node.children, definitions) };
  const block = { ...node, children: readFlow(node.children, definitions) };
  return block.type === 'blockquote' ? (readCallout(block) ?? block) : block;
}

function readLine(nodes: readonly Node[], definitions: Definitions): Node[] {
  return pairTags(nodes.map((node) => readPhrase(node, definitions)));
}

function readPhrase(node: Node, definitions: Definitions): Node {
  const target = node.identifier === undefined ? undefined : definitions.get(node.identifier);
  const resolved = target && {
    ...node,
    type: node.type.replace('Reference', ''),
    url: target.url!,
    title: target.title!,
  };
  const phrase = resolved ?? node;
  return phrase.children === undefined
    ? phrase
    : { ...phrase, children: readLine(phrase.children, definitions) };
}
