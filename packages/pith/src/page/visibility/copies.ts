import { collapse } from '../characters.ts';
import type { Page } from '../page.ts';
import { TAG, UNSEEN } from '../tags.ts';
import type { Visibility } from './visibility.ts';

/** Nodes and characters around an element that are compared with it. */
const MOST_NODES = 400;
const LONGEST = 2000;

/**
 * Elements that are not read aloud and only repeat what is said beside them for those who listen. `aria-hidden` alone
 * says nothing of what is seen.
 */
export function silentCopies(page: Page, seen: Visibility): number[] {
  const copies: number[] = [];
  let end = 0;
  for (const node of page.withAttribute('aria-hidden')) {
    if (node < end || page.attribute(node, 'aria-hidden') !== 'true') continue;
    end = page.end[node];
    const parent = page.parent[node];
    if (page.end[parent] - parent <= MOST_NODES) {
      const own = textIn(page, seen, node, page.end[node]);
      const beside = `${textIn(page, seen, parent, node)} ${textIn(page, seen, page.end[node], page.end[parent])}`;
      if (own !== '' && ` ${beside} `.includes(` ${own} `)) copies.push(node);
    }
  }
  return copies;
}

function textIn(page: Page, seen: Visibility, from: number, to: number): string {
  let text = '';
  for (let node = from; node < to && text.length < LONGEST; node++) {
    if (page.tag[node] === TAG['#text'] && seen.why(node) === null) text += ` ${page.text(node)}`;
    else if (UNSEEN.has(page.tag[node])) node = page.end[node] - 1;
  }
  return collapse(text);
}
