import type { Element, ElementContent } from './hast.ts';

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
