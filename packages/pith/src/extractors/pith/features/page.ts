import { headingLevel, type KnownTag, TAG, tick } from '../../../page/index.ts';
import type { PageFacts } from './facts.ts';
import { counted, type FeatureGroup, plain } from './group.ts';

const COUNTED: readonly KnownTag[] = [
  'p',
  'li',
  'td',
  'img',
  'form',
  'input',
  'article',
  'iframe',
  'pre',
  'br',
];

/** Where each tag stands in `COUNTED`; behind its end what is not in it. */
const placeOf = new Uint8Array(65536).fill(COUNTED.length);
for (const [place, name] of COUNTED.entries()) placeOf[TAG[name]] = place;

/** What the page as a whole is like; the same for all its blocks. */
export const page: FeatureGroup = {
  features: [
    counted('page: words'),
    counted('page: blocks'),
    plain('page: link share'),
    plain('page: sentences per word'),
    plain('page: share of words in paragraphs'),
    plain('page: share of words in lists'),
    plain('page: share of words in tables'),
    plain('page: share of words in headings'),
    plain('page: share of words in long blocks'),
    ...COUNTED.map((name) => counted(`page: <${name}> per block`)),
  ],
  fill(facts, rows, width, offset) {
    const values = pageValues(facts);
    for (let block = 0; block < facts.count; block++) rows.set(values, block * width + offset);
  },
};

/** A block of at least as many words is prose more often than not. */
const LONG = 25;

const IN_ITEM = 1;
const IN_TABLE = 2;

function pageValues(facts: PageFacts): Float32Array {
  const { page, blocks, count, counts, words, sentences } = facts;
  const all = Math.max(1, words.total);
  const tags = new Uint32Array(COUNTED.length + 1);
  const around = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) {
    tick();
    const tag = page.tag[node];
    tags[placeOf[tag]]++;
    around[node] = around[page.parent[node]] | (tag === TAG.li ? IN_ITEM : tag === TAG.table ? IN_TABLE : 0);
  }
  let [paragraphs, lists, tables, headings, long] = [0, 0, 0, 0, 0];
  for (let block = 0; block < count; block++) {
    tick();
    const container = blocks.container[block];
    const tag = page.tag[container];
    const size = counts[block].words;
    if (size >= LONG) long += size;
    if (tag === TAG.p) paragraphs += size;
    if (headingLevel(tag) > 0) headings += size;
    if ((around[container] & IN_ITEM) !== 0) lists += size;
    if ((around[container] & IN_TABLE) !== 0) tables += size;
  }
  return Float32Array.of(
    Math.log1p(words.total),
    Math.log1p(count),
    facts.linkShare(0, count),
    sentences.total / all,
    paragraphs / all,
    lists / all,
    tables / all,
    headings / all,
    long / all,
    ...COUNTED.map((_, place) => Math.log1p((100 * tags[place]) / Math.max(1, count))),
  );
}
