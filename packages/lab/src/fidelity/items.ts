import { isEmbedAddress, normalizeAddress } from './addresses.ts';
import { addCell, addLanguage } from './blocks.ts';
import { isDefaultTitle } from './callouts.ts';
import { type Items, KINDS, type Kind } from './kinds.ts';
import { childrenOf, descend, type Node } from './node.ts';
import { noteItems } from './notes.ts';
import { readMarkdown } from './read-markdown.ts';
import { normalizeTex } from './tex.ts';
import { flowText, normalizeText, textOf } from './text.ts';

type Add = (kind: Kind, ...parts: (string | number)[]) => void;

/** All things in a Markdown document, by kind. Addresses are read as those of a page at `base`. */
export function itemsOf(markdown: string, base: string): Items {
  const items = Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Record<Kind, string[]>;
  const add: Add = (kind, ...parts) => {
    items[kind].push(parts.join(' | '));
  };
  const tree = readMarkdown(markdown);
  for (const node of tree) addRootBlock(node, base, add);
  for (const node of descend(tree)) addNode(node, base, add);
  addLists(tree, 1, add);
  for (const note of noteItems(tree)) add('notes', ...note);
  return items;
}

/** Only paragraphs that stand by themselves are paragraphs; others are what their list, quote or note says. */
function addRootBlock(node: Node, base: string, add: Add): void {
  if (node.type !== 'paragraph' || isFormula(node) || embedIn(node, base) !== null) return;
  const text = textOf(childrenOf(node));
  if (text !== '') add('paragraphs', text);
}

const TEXT_KINDS: Readonly<Record<string, Kind>> = {
  emphasis: 'emphasis',
  strong: 'strong',
  delete: 'strike',
};
const TAG_KINDS: readonly string[] = ['sub', 'sup', 'mark', 'kbd', 'insert'] satisfies Kind[];

/** What counts wherever it stands. */
function addNode(node: Node, base: string, add: Add): void {
  const children = childrenOf(node);
  const embed = embedIn(node, base);
  if (embed !== null) add('embeds', embed);
  else if (node.type === 'heading') add('headings', `h${node.depth}`, textOf(children));
  else if (node.type === 'code') {
    // Spaces at the ends of lines cannot be seen, and some tools put one into empty lines.
    add('code', node.value!.replace(/[ \t]+$/gm, '').replace(/\n+$/, ''));
    addLanguage(node, add);
  } else if (node.type === 'inlineCode') add('codeSpans', node.value!.trim());
  else if (node.type === 'math') add('formulas', 'display', normalizeTex(node.value!));
  else if (node.type === 'paragraph' && isFormula(node)) {
    add('formulas', 'display', normalizeTex(onlyThing(node)!.value!));
  } else if (node.type === 'table') addCell(node, add);
  else if (node.type === 'image')
    add('images', normalizeAddress(node.url!, base), normalizeText(node.alt ?? ''));
  else if (node.type === 'blockquote') add('quotes', flowText(children));
  else if (node.type === 'callout') addCallout(node, add);
  else if (node.type === 'definitionItem')
    add('definitions', ...children.map(({ children }) => textOf(children!)));
  else if (node.type === 'thematicBreak') add('rules', 'rule');
  else if (TEXT_KINDS[node.type] !== undefined) addText(TEXT_KINDS[node.type], children, add);
  else if (node.type === 'tag' && TAG_KINDS.includes(node.name!)) addText(node.name as Kind, children, add);
  addInParagraph(node, base, add);
}

/** Links and formulas count where they stand among other words; alone they are embeds or set apart. */
function addInParagraph(node: Node, base: string, add: Add): void {
  if (isFormula(node) || embedIn(node, base) !== null) return;
  for (const child of childrenOf(node)) {
    if (child.type === 'inlineMath') add('formulas', 'inline', normalizeTex(child.value!));
    if (child.type === 'link') add('links', linkText(child), normalizeAddress(child.url!, base));
  }
}

function linkText(link: Node): string {
  const text = textOf(link.children!);
  const images = [...descend(link.children!)].filter(({ type }) => type === 'image');
  return text || images.map(({ alt }) => `image ${normalizeText(alt ?? '')}`).join(' ');
}

function addText(kind: Kind, children: readonly Node[], add: Add): void {
  const text = textOf(children);
  if (text !== '') add(kind, text);
}

function addCallout({ name, fold, children }: Node, add: Add): void {
  const [title, ...body] = children!;
  const text = textOf(title.children!);
  add('callouts', `${name}${fold}`, isDefaultTitle(text) ? '' : text, flowText(body));
}

/** Each item with the depth of its list, its number or place in it, its state where it is a task, and its text. */
function addLists(nodes: readonly Node[], depth: number, add: Add): void {
  for (const node of nodes) {
    if (node.type !== 'list') addLists(childrenOf(node), depth, add);
    else {
      for (const [i, item] of childrenOf(node).entries()) {
        const mark = node.ordered ? `${(node.start ?? 1) + i}.` : `• ${i + 1}`;
        const state = item.checked == null ? '' : item.checked ? '[x]' : '[ ]';
        const own = childrenOf(item).filter(({ type }) => type !== 'list');
        add('items', `level ${depth}`, mark, state, flowText(own));
        addLists(childrenOf(item), depth + 1, add);
      }
    }
  }
}

/** The only thing in a paragraph, if there is only one. */
function onlyThing({ type, children = [] }: Node): Node | null {
  const said = children.filter((child) => child.type !== 'text' || child.value!.trim() !== '');
  return type === 'paragraph' && said.length === 1 ? said[0] : null;
}

const isFormula = (node: Node) => onlyThing(node)?.type === 'inlineMath';

/** A player by itself, or a link that stands for one; null for all else. */
function embedIn(node: Node, base: string): string | null {
  if (node.type === 'embed') return `${normalizeText(node.title!)} | ${normalizeAddress(node.url!, base)}`;
  const link = onlyThing(node);
  if (link?.type !== 'link' || !isEmbedAddress(link.url!)) return null;
  return `${textOf(link.children!)} | ${normalizeAddress(link.url!, base)}`;
}
