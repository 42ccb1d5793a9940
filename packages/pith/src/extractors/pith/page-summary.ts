import { tick } from '../../page/index.ts';
import { DECLARED_FEATURES, declaredTypes } from './declared-types.ts';
import type { PageFacts } from './features/facts.ts';
import { counted, type Feature, namesOf, plain } from './features/group.ts';
import { BLOCK_FEATURES } from './features/index.ts';

const BLOCK_NAMES = namesOf(BLOCK_FEATURES);
/** The two first guesses at the body: a block is in it by their mean. */
const IN_ELEMENT = BLOCK_NAMES.indexOf('in the densest element');
const IN_RUN = BLOCK_NAMES.indexOf('in the best run');

/** Steps, as the deadline counts them, that the means of a block are. */
const COST = 8;

/** How many values are of the body as a whole. */
const OF_BODY = 5;

export const SUMMARY_FEATURES: readonly Feature[] = [
  ...DECLARED_FEATURES,
  plain('share of words in the body'),
  counted('blocks of the body'),
  counted('words of the body'),
  counted('words a block of the body'),
  plain('share of blocks in the body'),
  ...['over words', 'over the body', 'over blocks'].flatMap((over) =>
    BLOCK_FEATURES.map(({ name, scale }) => ({ name: `${over}: ${name}`, scale })),
  ),
];

/** A page in one row: what it says of itself, and means over its words, its body as first guessed and its blocks. */
export function pageSummary(
  { page, count, counts }: PageFacts,
  rows: Float32Array,
  rowWidth: number,
): Float32Array {
  const width = BLOCK_FEATURES.length;
  const summary = new Float32Array(SUMMARY_FEATURES.length);
  const declared = declaredTypes(page);
  summary.set(declared);
  const means = declared.length + OF_BODY;
  const [overWords, overBody, overBlocks] = [0, 1, 2].map((over) =>
    summary.subarray(means + over * width, means + (over + 1) * width),
  );
  let [all, body, bodyBlocks, bodyWords] = [0, 0, 0, 0];
  for (let block = 0; block < count; block++) {
    tick();
    tick(COST);
    const words = counts[block].words;
    const row = block * rowWidth;
    const inBody = (rows[row + IN_ELEMENT] + rows[row + IN_RUN]) / 2;
    all += words;
    body += words * inBody;
    if (inBody > 0) {
      bodyBlocks++;
      bodyWords += words;
    }
    for (let column = 0; column < width; column++) {
      const value = rows[row + column];
      // What is missing is left out of the means, and 0 adds nothing to them.
      if (Number.isNaN(value) || value === 0) continue;
      overWords[column] += value * words;
      if (inBody !== 0) overBody[column] += value * words * inBody;
      overBlocks[column] += value;
    }
  }
  for (let column = 0; column < width; column++) {
    overWords[column] /= Math.max(1, all);
    overBody[column] /= Math.max(1e-3, body);
    overBlocks[column] /= Math.max(1, count);
  }
  summary.set(
    [
      body / Math.max(1, all),
      Math.log1p(bodyBlocks),
      Math.log1p(body),
      Math.log1p(bodyWords / Math.max(1, bodyBlocks)),
      bodyBlocks / Math.max(1, count),
    ],
    declared.length,
  );
  return summary;
}
