import { collapse, type Page, tick } from '../../page/index.ts';
import { elementAfter, elementBefore } from './siblings.ts';

/** Nodes and characters of what is read in one piece, such as a price. */
const MOST_NODES = 30;
const LONGEST = 100;

/**
 * Texts that are set in pieces for the eye, `EUR 34` with a small `42` behind it, and stand beside as they are read
 * aloud, `EUR 34.42`, where nobody sees them: the reading is written, as long as it has the same letters and digits.
 */
export function readings(page: Page): [node: number, text: string][] {
  const found: [number, string][] = [];
  for (const node of page.withAttribute('aria-hidden')) {
    tick();
    if (page.attribute(node, 'aria-hidden') !== 'true') continue;
    const pieces = textsIn(page, node);
    if (pieces.length < 2) continue;
    const own = signs(page.textContent(node));
    const isReading = (other: number) =>
      other >= 0 &&
      textsIn(page, other).length > 0 &&
      signs(page.textContent(other)) === own &&
      page.visibility.why(other) !== null;
    const reading = [elementBefore(page, node), elementAfter(page, node)].find(isReading);
    if (reading === undefined || page.visibility.why(node) !== null) continue;
    const [first, ...others] = pieces;
    found.push([first, collapse(page.textContent(reading))]);
    for (const other of others) found.push([other, '']);
  }
  return found;
}

/** The texts in an element; none where it is too large to be read in one piece. */
function textsIn(page: Page, element: number): number[] {
  if (page.end[element] - element > MOST_NODES) return [];
  const texts: number[] = [];
  let length = 0;
  for (let node = element + 1; node < page.end[element]; node++) {
    if (!page.isText(node) || page.text(node).trim() === '') continue;
    texts.push(node);
    length += page.text(node).length;
  }
  return length > LONGEST ? [] : texts;
}

const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
