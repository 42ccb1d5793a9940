import { DECLARED_NAMES, declaredTypes } from './declared-types.ts';
import type { PageFacts } from './features/facts.ts';
import { FEATURE_NAMES } from './features/index.ts';

/** A block above this counts as content in the summary. */
const LIKELY = 0.4;

export const SUMMARY_NAMES: readonly string[] = [
  ...DECLARED_NAMES,
  'share of words that are content',
  'blocks of content',
  'words of content',
  'words a block of content',
  'strongest evidence',
  'share of blocks that are content',
  ...FEATURE_NAMES.map((name) => `over words: ${name}`),
  ...FEATURE_NAMES.map((name) => `over content: ${name}`),
  ...FEATURE_NAMES.map((name) => `over blocks: ${name}`),
];

/** A page in one row: what it says of itself, and means over its words, its likely content and its blocks. */
export function pageSummary(
  { page, count, counts }: PageFacts,
  rows: Float32Array,
  rowWidth: number,
  p: Float32Array,
): Float32Array {
  const width = FEATURE_NAMES.length;
  const summary = new Float32Array(SUMMARY_NAMES.length);
  const declared = declaredTypes(page);
  summary.set(declared);
  const means = declared.length + 6;
  let [all, content, likely, likelyWords, strongest] = [0, 0, 0, 0, 0];
  for (let block = 0; block < count; block++) {
    const words = counts[block].words;
    const ofContent = words * p[block];
    all += words;
    content += ofContent;
    strongest = Math.max(strongest, p[block]);
    if (p[block] > LIKELY) {
      likely++;
      likelyWords += words;
    }
    for (let column = 0; column < width; column++) {
      const value = rows[block * rowWidth + column];
      if (Number.isNaN(value)) continue;
      summary[means + column] += value * words;
      summary[means + width + column] += value * ofContent;
      summary[means + 2 * width + column] += value;
    }
  }
  for (let column = 0; column < width; column++) {
    summary[means + column] /= Math.max(1, all);
    summary[means + width + column] /= Math.max(1e-3, content);
    summary[means + 2 * width + column] /= Math.max(1, count);
  }
  summary.set(
    [
      content / Math.max(1, all),
      Math.log1p(likely),
      Math.log1p(content),
      Math.log1p(likelyWords / Math.max(1, likely)),
      strongest,
      likely / Math.max(1, count),
    ],
    declared.length,
  );
  return summary;
}
