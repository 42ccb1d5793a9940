import { hashOf } from '@pith/learn/hash';
import { type Page, TAG } from 'pith/page';

/** K: an element with so many links has a part in the page of its own. */
export const LEAST_LINKS = 3;
/** Words a shingle is taken from. */
const SHINGLE_WORDS = 10;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The pagelets of a page ("Template Detection via Data Mining", Partition): from the root down, an element with a child
 * that has at least K links is split into its children, any other is a pagelet. They do not overlap and leave nothing
 * out. In document order.
 */
export function pagelets(page: Page): number[] {
  const { size, tag, parent, end } = page;
  const linksUpTo = new Uint32Array(size + 1);
  for (let node = 0; node < size; node++) {
    const isLink = tag[node] === TAG.a && page.attribute(node, 'href') !== null;
    linksUpTo[node + 1] = linksUpTo[node] + (isLink ? 1 : 0);
  }
  const split = new Uint8Array(size);
  for (let node = 1; node < size; node++) {
    if (linksUpTo[end[node]] - linksUpTo[node] >= LEAST_LINKS) split[parent[node]] = 1;
  }
  const found: number[] = [];
  for (let node = 0; node < size; ) {
    if (split[node] === 1) node++;
    else {
      found.push(node);
      node = end[node];
    }
  }
  return found;
}

/**
 * A fingerprint that near copies share: the least hash of all runs of ten words (Broder et al. 1997), for two hashes, so
 * that two texts agree with the square of the probability of their likeness. Null for a pagelet without words.
 */
export function shingle(page: Page, pagelet: number): string | null {
  let least = [0xffffffff, 0xffffffff];
  const recent: number[] = [];
  let words = 0;
  for (let node = pagelet; node < page.end[pagelet]; node++) {
    if (page.blocks.blockOf[node] < 0) continue;
    for (const [word] of page.text(node).toLowerCase().matchAll(WORD)) {
      recent[words++ % SHINGLE_WORDS] = hashOf(word);
      if (words >= SHINGLE_WORDS) least = least.map((value, i) => Math.min(value, hashRun(recent, words, i)));
    }
  }
  if (words === 0) return null;
  // Shorter texts are their own only run.
  if (words < SHINGLE_WORDS) least = least.map((_, i) => hashRun(recent, words, i));
  return least.join('-');
}

/** The run of words that ended last, its oldest word first. */
function hashRun(recent: readonly number[], words: number, seed: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1);
  for (let i = 0; i < recent.length; i++) {
    hash = Math.imul(hash ^ recent[(words + i) % recent.length], 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
