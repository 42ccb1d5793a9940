import { type KnownTag, type Page, TagSet } from '../page/index.ts';

/** Tags of parts of a page. */
const PARTS: readonly KnownTag[] = ['p', 'form', 'nav', 'section', 'article', 'h1', 'h2', 'table'];
const IS_PART = new TagSet(PARTS);
/** With more of them, a table or list is there to place them. */
const MOST_PARTS = 3;

/** Whether a table or list is there to place parts of the page, not to hold values or points. */
export function placesParts(page: Page, node: number): boolean {
  let found = 0;
  for (let inner = node + 1; inner < page.end[node]; inner++)
    if (IS_PART.has(page.tag[inner]) && ++found > MOST_PARTS) return true;
  return false;
}
