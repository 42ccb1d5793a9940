import { type Page, TAG } from '../../page/index.ts';
import { visibleText } from '../metadata/visible-text.ts';

const TITLE_CLASS = /title|file-?name|caption|header/i;
/** What needs no class to be the name of a file. */
const FILE_NAME = /^[\w./@-]*\w\.[a-z]\w{0,9}$/i;
const LONGEST_TITLE = 100;
const TITLE_NODES = 20;
/** A title stands right before the code, or before so many wrappers of it. */
const LEVELS = 3;
const MOST_SIBLINGS = 8;

/** The title or the name of the file that tools write above code; empty where there is none. */
export function codeTitle(page: Page, code: number): string {
  for (let at = code, up = 0; at > 0 && up <= LEVELS; at = page.parent[at], up++) {
    if (page.tag[at] === TAG.td) [at, up] = [page.closest(at, TAG.table), up - 1];
    const before = elementBefore(page, at);
    if (before < 0) continue;
    const text = page.end[before] - before > TITLE_NODES ? '' : visibleText(page, before, LONGEST_TITLE);
    return TITLE_CLASS.test(page.attribute(before, 'class') ?? '') || FILE_NAME.test(text) ? text : '';
  }
  return '';
}

/** The sibling before a node that is no button, -1 where there is none. */
function elementBefore(page: Page, node: number): number {
  const parent = page.parent[node];
  for (let at = node - 1, i = 0; at > parent && i < MOST_SIBLINGS; at--, i++) {
    while (page.parent[at] !== parent) at = page.parent[at];
    if (page.isElement(at) && page.tag[at] !== TAG.button && page.tag[at] !== TAG.input) return at;
  }
  return -1;
}
