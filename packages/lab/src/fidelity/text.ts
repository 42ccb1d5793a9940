import type { Node } from './node.ts';

/** Stands for a formula in the text around it: the formula itself is compared as one. */
const FORMULA = '∎';

/**
 * Text without what tools set differently and readers read alike: kinds of quotes, dashes and spaces. Many tools
 * turn straight quotes into curly ones.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u00ad|[\u200b\u200c\u2060\ufeff]|[\ufe0e\ufe0f]/g, '')
    .replace(/[“”„‟]|''/g, '"')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[‐‑‒–—―]/g, '-')
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of nodes. Calls of notes and images are not among them: they are compared by themselves. */
export function textOf(nodes: readonly Node[]): string {
  return normalizeText(nodes.map(rawText).join(''));
}

function rawText(node: Node): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value!;
  if (node.type === 'inlineMath' || node.type === 'math') return FORMULA;
  if (node.type === 'break') return ' ';
  if (node.type === 'tag' && node.name === 'rp') return '';
  const inner = (node.children ?? []).map(rawText).join('');
  if (node.type === 'tag' && node.name === 'rt') return `(${inner})`;
  return node.type === 'tag' && node.name === 'q' ? `"${inner}"` : inner;
}

/** Blocks as one line; code and lists in them too. */
export function flowText(nodes: readonly Node[]): string {
  return nodes.map(blockText).filter(Boolean).join(' ¶ ');
}

function blockText(node: Node): string {
  if (node.type === 'code') return normalizeText(node.value!);
  if (node.type === 'math') return FORMULA;
  const blocks = node.children?.some(({ type }) => BLOCKS.has(type));
  return blocks ? flowText(node.children!) : textOf(node.children ?? []);
}

const BLOCKS = new Set(
  'paragraph heading list listItem blockquote callout code math table tableRow tableCell definitionItem'.split(
    ' ',
  ),
);
