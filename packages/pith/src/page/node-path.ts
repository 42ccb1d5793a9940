import type { Page } from './page.ts';

/** What of a page is needed to follow paths. */
export type ElementTree = Pick<
  Page,
  'parent' | 'end' | 'tag' | 'isElement' | 'tagName' | 'firstChild' | 'nextSibling'
>;

/**
 * Where an element stands, as an XPath of tags counted among siblings of the same tag: `/html[1]/body[1]/div[2]`. It is
 * the same in every parser that follows the standard, whatever texts, comments and attributes say: it can be stored
 * beside a page, read in a browser (`document.evaluate`), and found again here.
 */
export function nodePath(page: ElementTree, node: number): string {
  const steps: string[] = [];
  for (let at = node; at >= 0 && page.isElement(at); at = page.parent[at]) {
    steps.unshift(`${page.tagName(at)}[${placeAmongSame(page, at)}]`);
  }
  return `/${steps.join('/')}`;
}

/** The element that a path leads to, or -1 where the page has none there. `[1]` may be left out. */
export function nodeAtPath(page: ElementTree, path: string): number {
  let at = 0;
  for (const step of path.split('/').slice(1)) {
    const match = /^([^[\]]+)(?:\[(\d+)\])?$/.exec(step);
    if (match === null) return -1;
    at = childAt(page, at, match[1], Number(match[2] ?? 1));
    if (at < 0) return -1;
  }
  return at === 0 ? -1 : at;
}

function childAt(page: ElementTree, parent: number, tagName: string, place: number): number {
  let left = place;
  for (let child = page.firstChild(parent); child >= 0; child = page.nextSibling(child)) {
    if (page.isElement(child) && page.tagName(child) === tagName && --left === 0) return child;
  }
  return -1;
}

function placeAmongSame(page: ElementTree, node: number): number {
  let place = 1;
  for (let child = page.parent[node] + 1; child < node; child = page.end[child]) {
    if (page.tag[child] === page.tag[node]) place++;
  }
  return place;
}
