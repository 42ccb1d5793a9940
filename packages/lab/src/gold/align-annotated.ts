import { commonSubsequence } from '@pith/learn/common-subsequence';
import { numbering } from '@pith/learn/numbering';
import { type Page, parsePage } from 'pith/page';
import { NO_LIMITS } from '../no-limits.ts';
import { blockWords } from './block-words.ts';
import { annotatedClasses, L3S_CLASSES } from './l3s.ts';

/** L3S-GN1's classes on the blocks of the original page. */
export interface AlignedClasses {
  /** The class of each block: the one most of its words have. */
  classOf: Uint8Array;
  /** The share of the page's words that were found in the annotated page. */
  found: number;
}

/** From the annotated page to the original: the same words in the same order, but for what the annotator's browser changed. */
export function alignAnnotated(page: Page, annotatedHtml: string): AlignedClasses {
  const annotated = parsePage(annotatedHtml, { limits: NO_LIMITS });
  const said = annotatedClasses(annotated);
  const theirs = blockWords(annotated);
  const ours = blockWords(page);
  const wordClass = new Uint8Array(theirs.words.length);
  for (let block = 0; block < annotated.blocks.count; block++) {
    wordClass.fill(said[annotated.blocks.firstNode(block)], theirs.start[block], theirs.start[block + 1]);
  }
  const idOf = numbering();
  const pairs = commonSubsequence(Int32Array.from(ours.words, idOf), Int32Array.from(theirs.words, idOf));
  const blockOfWord = new Uint32Array(ours.words.length);
  for (let block = 0; block < page.blocks.count; block++)
    blockOfWord.fill(block, ours.start[block], ours.start[block + 1]);
  const votes = new Uint32Array(page.blocks.count * L3S_CLASSES.length);
  for (const [mine, yours] of pairs) votes[blockOfWord[mine] * L3S_CLASSES.length + wordClass[yours]]++;
  const classOf = Uint8Array.from({ length: page.blocks.count }, (_, block) => {
    const counts = votes.subarray(block * L3S_CLASSES.length, (block + 1) * L3S_CLASSES.length);
    return counts.indexOf(Math.max(...counts));
  });
  return { classOf, found: ours.words.length === 0 ? 1 : pairs.length / ours.words.length };
}
