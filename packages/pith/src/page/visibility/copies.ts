import { collapse } from '../characters.ts';
import type { Page } from '../page.ts';
import { UNSEEN } from '../tags.ts';

type IsHidden = (node: number) => boolean;

/** Nodes and characters around an element that are compared with it. */
const MOST_NODES = 400;
const LONGEST = 2000;

/**
 * Whether an element that is not read aloud only repeats what is said beside it for those who listen. `aria-hidden` alone
 * says nothing of what is seen.
 */
export function isSilentCopy(page: Page, isHidden: IsHidden, node: number): boolean {
  if (isBlank(page, node)) return false;
  const own = textIn(page, isHidden, node, page.end[node]);
  if (own === '') return false;
  const parent = page.parent[node];
  const beside = [
    textIn(page, isHidden, parent, node),
    textIn(page, isHidden, page.end[node], page.end[parent]),
  ];
  return ` ${beside.join(' ')} `.includes(` ${own} `);
}

/** Elements that are not read aloud and stand in little else. */
export function possibleCopies(page: Page): number[] {
  const found: number[] = [];
  let end = 0;
  for (const node of page.withAttribute('aria-hidden')) {
    if (node < end || page.attribute(node, 'aria-hidden') !== 'true') continue;
    end = page.end[node];
    const parent = page.parent[node];
    if (page.end[parent] - parent <= MOST_NODES) found.push(node);
  }
  return found;
}

/** Most elements that are not read aloud are icons. */
function isBlank(page: Page, element: number): boolean {
  for (let node = element; node < page.end[element]; node++)
    if (page.isText(node) && page.text(node).trim() !== '') return false;
  return true;
}

function textIn(page: Page, isHidden: IsHidden, from: number, to: number): string {
  let text = '';
  for (let node = from; node < to && text.length < LONGEST; node++) {
    if (page.isText(node) && !isHidden(node)) text += ` ${page.text(node)}`;
    else if (UNSEEN.has(page.tag[node])) node = page.end[node] - 1;
  }
  return collapse(text);
}
