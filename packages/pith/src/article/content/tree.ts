import { tick } from '../../page/deadline.ts';
import type { Element, ElementContent, Text } from './hast.ts';

/** Small questions about finished nodes of the content. */
export function isElement(
  node: ElementContent | undefined,
  tagName: string,
  other = tagName,
): node is Element {
  return node?.type === 'element' && (node.tagName === tagName || node.tagName === other);
}

/** The text of nodes, as it stands there. */
export function textOf(nodes: readonly ElementContent[]): string {
  tick(1 + nodes.length);
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
}

/** The text that nodes begin with, or null. */
export function firstText(nodes: readonly ElementContent[]): Text | null {
  tick();
  let first = nodes[0];
  while (first?.type === 'element') first = first.children[0];
  return first ?? null;
}
