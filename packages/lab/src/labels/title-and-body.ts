import { isHeading, type Page } from 'pith/page';
import { metricWords } from '../metrics/words.ts';

/** Of the words that were kept, the share that the body must hold. */
const NEARLY_ALL = 0.95;

/** The element around the first block with the words of a title, a heading before others; -1 where there is none. */
export function findTitle({ blocks, tag }: Page, title: string | null): number {
  const wanted = metricWords(title ?? '').join(' ');
  if (wanted === '') return -1;
  let best = -1;
  for (let block = 0; block < blocks.count; block++) {
    const around = blocks.container[block];
    if (best >= 0 && !isHeading(tag[around])) continue;
    if (metricWords(blocks.text(block)).join(' ') !== wanted) continue;
    best = around;
    if (isHeading(tag[around])) break;
  }
  return best;
}

/** The smallest element that holds nearly all kept words; -1 where none are. */
export function findBody(page: Page, isKept: (block: number) => boolean): number {
  const { blocks } = page;
  const before = new Uint32Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++)
    before[block + 1] = before[block] + (isKept(block) ? blocks.words(block) : 0);
  const wordsIn = (node: number) => before[blocks.firstFrom(page.end[node])] - before[blocks.firstFrom(node)];
  const enough = NEARLY_ALL * before[blocks.count];
  if (enough === 0) return -1;
  let at = 0;
  for (let child = page.firstChild(0); child >= 0; ) {
    if (page.isElement(child) && wordsIn(child) >= enough) {
      at = child;
      child = page.firstChild(child);
    } else child = page.nextSibling(child);
  }
  return at === 0 ? -1 : at;
}
