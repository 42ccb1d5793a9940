import type { Element, ElementContent, Text } from './hast.ts';

/** Small questions about finished nodes of the content. */
export function isElement(node: ElementContent | undefined, ...tagNames: string[]): node is Element {
  return node?.type === 'element' && tagNames.includes(node.tagName);
}

/** The text of nodes, as it stands there. */
export function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
}

/** The text that nodes begin with, or null. */
export function firstText([first]: readonly ElementContent[]): Text | null {
  if (first === undefined || first.type === 'text') return first ?? null;
  return firstText(first.children);
}
