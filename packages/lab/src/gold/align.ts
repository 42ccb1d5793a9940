import { commonSubsequence } from '@pith/learn/common-subsequence';
import type { Page } from 'pith/page';
import { bagScores } from '../metrics/word-scores.ts';
import { metricWords } from '../metrics/words.ts';
import { blockWords } from './block-words.ts';

/** Gold as labels on a page's blocks. */
export interface Aligned {
  /** 1 for each block that is content, 0 for the others. */
  content: Uint8Array;
  /** Of each block's words, the share that was found in the gold. */
  share: Float32Array;
  /** The word F1 of the labelled blocks against the gold: how well blocks can say it, and how sound the labels are. */
  f1: number;
}

const GRAM = 3;
/** A block is content when at least this share of its words is in the gold. */
const MAJORITY = 0.5;
/** A block too short for a trigram, or out of order, must match more fully. */
const NEARLY_ALL = 0.8;

/**
 * From gold text to blocks: trigrams of words aligned in order, then short blocks between matched neighbours, then
 * blocks that the gold has elsewhere.
 */
export function alignText(page: Page, goldText: string): Aligned {
  const { blocks } = page;
  const gold = metricWords(goldText);
  const { words, start } = blockWords(page);
  const placed = placeTrigrams(words, gold);
  fillGaps(words, gold, start, placed);
  placeStrays(words, gold, start, placed);
  const content = new Uint8Array(blocks.count);
  const share = new Float32Array(blocks.count);
  const selected: string[] = [];
  for (let block = 0; block < blocks.count; block++) {
    const size = start[block + 1] - start[block];
    let found = 0;
    for (let i = start[block]; i < start[block + 1]; i++) if (placed[i] >= 0) found++;
    share[block] = size === 0 ? 0 : found / size;
    content[block] = size > 0 && share[block] >= MAJORITY ? 1 : 0;
    if (content[block] === 1) for (let i = start[block]; i < start[block + 1]; i++) selected.push(words[i]);
  }
  adoptWordless(page, start, content);
  return { content, share, f1: bagScores(selected, gold).f1 };
}

/** For every word of the page its place in the gold, or -1; first by the trigrams common to both, in order. */
function placeTrigrams(words: readonly string[], gold: readonly string[]): Int32Array {
  const placed = new Int32Array(words.length).fill(-1);
  const ids = new Map<string, number>();
  const grams = (list: readonly string[], add: boolean) => {
    const result = new Int32Array(Math.max(0, list.length - GRAM + 1));
    for (let i = 0; i < result.length; i++) {
      const gram = list.slice(i, i + GRAM).join(' ');
      if (add && !ids.has(gram)) ids.set(gram, ids.size);
      result[i] = ids.get(gram) ?? -1;
    }
    return result;
  };
  const goldGrams = grams(gold, true);
  const pageGrams = grams(words, false);
  // Only what both have can match; leaving out the rest shrinks the problem to the size of the gold.
  const common = new Set(pageGrams);
  const pagePlaces = placesWhere(pageGrams, (gram) => gram >= 0);
  const goldPlaces = placesWhere(goldGrams, (gram) => common.has(gram));
  const pairs = commonSubsequence(
    pagePlaces.map((place) => pageGrams[place]),
    goldPlaces.map((place) => goldGrams[place]),
  );
  for (const [p, g] of pairs) for (let k = 0; k < GRAM; k++) placed[pagePlaces[p] + k] = goldPlaces[g] + k;
  return placed;
}

function placesWhere(values: Int32Array, test: (value: number) => boolean): Int32Array {
  const places: number[] = [];
  for (let i = 0; i < values.length; i++) if (test(values[i])) places.push(i);
  return Int32Array.from(places);
}

/** Short blocks whose words stand in the gold between their neighbours' places. */
function fillGaps(
  words: readonly string[],
  gold: readonly string[],
  start: Uint32Array,
  placed: Int32Array,
): void {
  const nextPlaced = new Int32Array(words.length + 1);
  nextPlaced[words.length] = gold.length;
  for (let i = words.length - 1; i >= 0; i--) nextPlaced[i] = placed[i] >= 0 ? placed[i] : nextPlaced[i + 1];
  let before = -1;
  for (let block = 0; block + 1 < start.length; block++) {
    const [from, to] = [start[block], start[block + 1]];
    const isOpen = to > from && placed.subarray(from, to).every((place) => place < 0);
    if (isOpen) {
      const gapEnd = Math.min(nextPlaced[from], before + 1 + MOST_GAP);
      const at = indexOfRun(words, from, to, gold, before + 1, gapEnd);
      for (let i = from; at >= 0 && i < to; i++) placed[i] = at + i - from;
    }
    for (let i = from; i < to; i++) if (placed[i] > before) before = placed[i];
  }
}

/** How far a short block is looked for in the gold after its neighbour. */
const MOST_GAP = 400;

/** Where nearly all of a run of words stands in the gold, or -1. */
function indexOfRun(
  words: readonly string[],
  from: number,
  to: number,
  gold: readonly string[],
  low: number,
  high: number,
): number {
  const size = to - from;
  for (let at = low; at + size <= high; at++) {
    let same = 0;
    for (let k = 0; k < size; k++) if (words[from + k] === gold[at + k]) same++;
    if (same >= size * NEARLY_ALL) return at;
  }
  return -1;
}

/** Blocks that the gold has out of order: all but all of their trigrams are among those still unplaced. */
function placeStrays(
  words: readonly string[],
  gold: readonly string[],
  start: Uint32Array,
  placed: Int32Array,
): void {
  const taken = new Uint8Array(gold.length);
  for (const place of placed) if (place >= 0) taken[place] = 1;
  const free = new Map<string, number[]>();
  for (let i = 0; i + GRAM <= gold.length; i++) {
    if (taken[i] || taken[i + 1] || taken[i + 2]) continue;
    const gram = gold.slice(i, i + GRAM).join(' ');
    const at = free.get(gram);
    if (at === undefined) free.set(gram, [i]);
    else at.push(i);
  }
  for (let block = 0; block + 1 < start.length; block++) {
    const [from, to] = [start[block], start[block + 1]];
    const grams = to - from - GRAM + 1;
    if (grams < 1 || !placed.subarray(from, to).every((place) => place < 0)) continue;
    let found = 0;
    for (let i = from; i < from + grams; i++) if (free.has(words.slice(i, i + GRAM).join(' '))) found++;
    if (found < grams * NEARLY_ALL) continue;
    for (let i = from; i < from + grams; i++) {
      const at = free.get(words.slice(i, i + GRAM).join(' '))?.shift();
      if (at === undefined) continue;
      for (let k = 0; k < GRAM; k++) placed[i + k] = at + k;
    }
  }
}

/** Blocks without words (a dash, a bullet) go with their neighbours. */
function adoptWordless(page: Page, start: Uint32Array, content: Uint8Array): void {
  for (let block = 1; block + 1 < page.blocks.count; block++) {
    if (start[block + 1] === start[block]) content[block] = content[block - 1] & content[block + 1];
  }
}
