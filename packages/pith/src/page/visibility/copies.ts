import { collapse } from '../characters.ts';
import type { Page } from '../page.ts';
import { TAG, UNSEEN } from '../tags.ts';
import type { Seen } from './seen.ts';

/** Nodes and characters around an element that are compared with it. */
const MOST_NODES = 400;
const LONGEST = 2000;

/**
 * Elements that are not read aloud and only repeat what is said beside them for those who listen. `aria-hidden` alone
 * says nothing of what is seen.
 */
export function silentCopies(page: Page, seen: Seen): number[] {
  return possibleCopies(page).filter((node) => {
    const parent = page.parent[node];
    const own = textIn(page, seen, node, page.end[node]);
    const beside = `${textIn(page, seen, parent, node)} ${textIn(page, seen, page.end[node], page.end[parent])}`;
    return own !== '' && ` ${beside} `.includes(` ${own} `);
  });
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

function textIn(page: Page, seen: Seen, from: number, to: number): string {
  let text = '';
  for (let node = from; node < to && text.length < LONGEST; node++) {
    if (page.tag[node] === TAG['#text'] && seen.why(node) === null) text += ` ${page.text(node)}`;
    else if (UNSEEN.has(page.tag[node])) node = page.end[node] - 1;
  }
  return collapse(text);
}
