import type { Page } from '../../page/index.ts';

/** The element right after a node with nothing but white space between, or -1. */
export function elementAfter(page: Page, node: number): number {
  let next = page.nextSibling(node);
  while (next >= 0 && isBlank(page, next)) next = page.nextSibling(next);
  return next >= 0 && page.isElement(next) ? next : -1;
}

/** The element right before a node with nothing but white space between, or -1. */
export function elementBefore(page: Page, node: number): number {
  const parent = page.parent[node];
  let before = node - 1;
  while (before > parent && page.parent[before] === parent && isBlank(page, before)) before--;
  while (before > parent && page.parent[before] !== parent) before = page.parent[before];
  return before > parent && page.isElement(before) ? before : -1;
}

const isBlank = (page: Page, node: number) => page.isText(node) && !/\S/.test(page.text(node));
