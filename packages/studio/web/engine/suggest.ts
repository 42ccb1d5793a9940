import { classNumber } from '@pith/lab/internal/labels/block-classes';
import { metricWords } from '@pith/lab/internal/metrics/words';
import { isHeading, nodePath, type Page, TAG } from 'pith/page';
import type { Decided, Pages } from './pages.ts';
import type { Ask, Suggestion } from './protocol.ts';

/** Of the words that were kept, the share that the body must hold. */
const NEARLY_ALL = 0.95;

/** What a method would label a page as. */
export function suggest(pages: Pages, key: string, ask: Ask): Suggestion {
  const decided = pages.decided(key, ask);
  const { page, article } = decided;
  const path = (node: number) => (node < 0 ? null : nodePath(page, node));
  return {
    classes: suggestClasses(decided),
    title: path(suggestTitle(decided)),
    body: path(suggestBody(page, decided.selection.keep)),
    confidence: article.confidence,
  };
}

/** What is kept is content; captions by their element, comments by what they say; the rest is boilerplate. */
function suggestClasses({ page, selection, article }: Decided): Uint8Array {
  const { blocks } = page;
  const commentLines = new Set(article.comments.flatMap(({ text }) => text.split('\n')));
  const inCaption = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++)
    inCaption[node] = page.tag[node] === TAG.figcaption ? 1 : inCaption[page.parent[node]];
  return Uint8Array.from({ length: blocks.count }, (_, block) => {
    if (inCaption[blocks.firstNode(block)] === 1) return classNumber('caption');
    if (selection.keep[block] === 1) return classNumber('content');
    return classNumber(commentLines.has(blocks.text(block)) ? 'comment' : 'boilerplate');
  });
}

/** The element around the headline: the block that the method names, else one with its words, a heading before others. */
function suggestTitle({ page, selection, article }: Decided): number {
  const { blocks } = page;
  if (selection.title >= 0) return blocks.container[selection.title];
  const wanted = metricWords(article.title ?? '').join(' ');
  if (wanted === '') return -1;
  let best = -1;
  for (let block = 0; block < blocks.count; block++) {
    const around = blocks.container[block];
    if (best >= 0 && !isHeading(page.tag[around])) continue;
    if (metricWords(blocks.text(block)).join(' ') !== wanted) continue;
    best = around;
    if (isHeading(page.tag[around])) break;
  }
  return best;
}

/** The smallest element that holds nearly all kept words; -1 where none are. */
function suggestBody(page: Page, keep: Uint8Array): number {
  const { blocks } = page;
  const before = new Uint32Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++)
    before[block + 1] = before[block] + (keep[block] === 1 ? blocks.words(block) : 0);
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
