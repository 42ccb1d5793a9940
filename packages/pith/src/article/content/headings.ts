import { create } from './allowed.ts';
import type { Element, ElementContent } from './hast.ts';
import { isElement } from './tree.ts';

/** So many lines with a link each are a table of contents. */
const CONTENTS_LINES = 3;

/** A heading is bold by itself; one of many linked lines is a list of what comes. */
export function tidyHeading(heading: Element): ElementContent[] {
  const { children } = heading;
  const lines = children.filter((child) => isElement(child, 'br')).length + 1;
  const links = children.filter((child) => isElement(child, 'a')).length;
  if (lines >= CONTENTS_LINES && links >= lines - 1) return [create('p', {}, children)];
  if (children.every((child) => isBold(child) || isBlank(child))) heading.children = withoutBold(children);
  return [heading];
}

export const isBold = (node: ElementContent | undefined) => isElement(node, 'strong', 'b');
export const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

export function withoutBold(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => (isElement(node, 'strong', 'b') ? withoutBold(node.children) : [node]));
}
