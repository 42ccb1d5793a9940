import { TagSet, tick } from '../../../page/index.ts';
import type { PageFacts } from './facts.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** Words: a block with as many is prose. */
const LEAST_OF_PROSE = 12;
const FAR = 12;
const SECTIONS = new TagSet(['section', 'div', 'article']);

/**
 * The children of one element are mostly of one kind: paragraphs of a text. What is dressed otherwise among them, or
 * stands deeper, is a guest there.
 */
export const siblings: FeatureGroup = {
  features: [
    plain('share of prose among its siblings that is dressed as it is'),
    plain('share of the page’s prose that is dressed as it is'),
    plain('levels below the parent of most prose'),
    counted('words of prose before it under that parent'),
    counted('words of prose after it under that parent'),
    plain('its part under that parent is prose'),
    counted('words of its part under that parent'),
    plain('link share of its part under that parent'),
    plain('its part under that parent is dressed as most are'),
  ],
  fill(facts, rows, width, offset) {
    const { page, blocks, count, counts, kinds, shapes } = facts;
    const prose = new Float32Array(count);
    const before = new Float64Array(count + 1);
    const ofParent = new Float64Array(page.size);
    const ofDress = new Float64Array(kinds.named.size);
    const ofBoth = new Map<number, number>();
    const key = (parent: number, dress: number) => Math.imul(parent + 1, 0x9e3779b1) ^ dress;
    for (let block = 0; block < count; block++) {
      tick();
      const container = blocks.container[block];
      const { words, sentences } = counts[block];
      const isProse = words >= LEAST_OF_PROSE && sentences > 0 && !facts.isHeading(block);
      prose[block] = isProse ? words * (1 - blocks.linkLength[block] / Math.max(1, blocks.length[block])) : 0;
      before[block + 1] = before[block] + prose[block];
      const parent = page.parent[container];
      ofParent[parent] += prose[block];
      ofDress[kinds.named.of[block]] += prose[block];
      add(ofBoth, key(parent, shapes.named[container]), prose[block]);
    }
    const all = Math.max(1, before[count]);
    const host = hostOf(facts, prose);
    const [from, to] = host < 0 ? [0, 0] : [facts.firstBlock(host), facts.endBlock(host)];
    const usual = host < 0 ? 0 : usualDress(facts, host, prose);
    for (let block = 0; block < count; block++) {
      tick();
      let at = block * width + offset;
      const container = blocks.container[block];
      const parent = page.parent[container];
      const dress = shapes.named[container];
      rows[at++] = (ofBoth.get(key(parent, dress)) ?? 0) / Math.max(1, ofParent[parent]);
      rows[at++] = ofDress[kinds.named.of[block]] / all;
      if (block < from || block >= to) {
        rows.fill(Number.NaN, at, at + 7);
        continue;
      }
      let part = container;
      let levels = 0;
      for (; part > 0 && page.parent[part] !== host && part !== host; part = page.parent[part]) levels++;
      const [first, end] =
        part === host ? [block, block + 1] : [facts.firstBlock(part), facts.endBlock(part)];
      const words = facts.words.of(first, end);
      rows[at++] = Math.min(FAR, levels);
      rows[at++] = log1p(before[first] - before[from]);
      rows[at++] = log1p(before[to] - before[end]);
      rows[at++] = (before[end] - before[first]) / Math.max(1, words);
      rows[at++] = log1p(words);
      rows[at++] = facts.linkShare(first, end);
      rows[at++] = shapes.named[part] === usual ? 1 : 0;
    }
  },
};

function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

/** The element whose children hold the most prose; wrappers of single paragraphs count for what is around them. */
function hostOf(facts: PageFacts, prose: Float32Array): number {
  const { page, blocks, count } = facts;
  const sums = new Map<number, number>();
  for (let block = 0; block < count; block++) {
    tick();
    if (prose[block] === 0) continue;
    let part = blocks.container[block];
    // A box around one paragraph is dress.
    while (SECTIONS.has(page.tag[page.parent[part]]) && facts.blocksIn(page.parent[part]) === 1)
      part = page.parent[part];
    add(sums, page.parent[part], prose[block]);
  }
  let [best, most] = [-1, 0];
  for (const [parent, sum] of sums) if (sum > most) [best, most] = [parent, sum];
  return best;
}

/** The tag and class in which most of the prose under an element stands. */
function usualDress(facts: PageFacts, host: number, prose: Float32Array): number {
  const { page, shapes } = facts;
  const sums = new Map<number, number>();
  for (let child = page.firstChild(host); child >= 0; child = page.nextSibling(child)) {
    if (!page.isElement(child)) continue;
    let sum = 0;
    for (let block = facts.firstBlock(child); block < facts.endBlock(child); block++) sum += prose[block];
    add(sums, shapes.named[child], sum);
  }
  let [best, most] = [0, -1];
  for (const [dress, sum] of sums) if (sum > most) [best, most] = [dress, sum];
  return best;
}
