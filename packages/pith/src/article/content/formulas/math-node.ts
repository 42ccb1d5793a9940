import type { MathNode } from '../hast.ts';

/** A part of a formula that has no attributes. */
export function mathNode(name: string, children: MathNode[] = [], text = ''): MathNode {
  return { name, text, children, attribute: () => null };
}
