import type { Cut } from './cut.ts';
import { type Feature, unscaled } from './features/group.ts';
import { logOdds } from './log-odds.ts';
import type { PithModel } from './model.ts';
import { FIRST_FEATURES, type ScoredPage, SECOND_FEATURES } from './pipeline.ts';

const MOST_REASONS = 4;
/** Contributions to the log odds that are smaller decide nothing. */
const LEAST = 0.05;
/** Those of a probability of 32 bits. */
const MOST_DIGITS = 9;

/**
 * P(content) and the cut, then the features that decided about a block, weightiest first: what each added to the log odds on the way down the
 * trees. The second stage's own word on the first is left out; its features of the surroundings stay.
 */
export function modelReasons(scored: ScoredPage, model: PithModel, cut: Cut, block: number): string[] {
  const { p } = scored;
  const { first, second } = scored.rows();
  const own = contributions(model.first, first, FIRST_FEATURES, block);
  const around = contributions(model.second, second, SECOND_FEATURES, block).filter(
    ({ name }) => name !== SECOND_FEATURES[0].name,
  );
  const decided = [...own, ...around, ofPosts(scored, block)]
    .filter(({ value }) => Math.abs(value) >= LEAST)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, MOST_REASONS);
  return [
    besideCut(p[block], cut, block),
    ...decided.map(({ name, value, shown }) => `${value > 0 ? 'for' : 'against'}: ${name}${shown()}`),
  ];
}

/** P(content) and the cut, with as many digits as tell one that is below from the cut. */
function besideCut(p: number, { keep, threshold }: Cut, block: number): string {
  const isKept = keep[block] === 1;
  let digits = 2;
  while (!isKept && digits < MOST_DIGITS && p.toFixed(digits) === threshold.toFixed(digits)) digits++;
  return `P(content) ${p.toFixed(digits)}, ${isKept ? 'from' : 'below'} the cut at ${threshold.toFixed(digits)}`;
}

/** What the other posts of a thread added (`postsTogether`), on the scale of the stages, of which there are two. */
function ofPosts({ p1, p2, p }: ScoredPage, block: number): Contribution {
  const value = 2 * logOdds(p[block]) - logOdds(p1[block]) - logOdds(p2[block]);
  return { name: 'other posts with this tag path', value, shown: () => '' };
}

interface Contribution {
  name: string;
  value: number;
  /** What the block has, written out for those that decide: most do not. */
  shown(): string;
}

function contributions(
  trees: PithModel['first'],
  rows: Float32Array,
  features: readonly Feature[],
  block: number,
): Contribution[] {
  const into = new Float64Array(features.length + 1);
  trees.contributions(rows, block * features.length, 0, into);
  const found: Contribution[] = [];
  features.forEach((feature, column) => {
    const value = into[column];
    const shown = () => shownValue(feature, rows[block * features.length + column]);
    if (Math.abs(value) >= LEAST) found.push({ name: feature.name, value, shown });
  });
  return found;
}

/** A feature's value as people read it. */
export function shownValue(feature: Feature, value: number): string {
  if (Number.isNaN(value)) return ' (none)';
  const plain = unscaled(feature, value);
  return ` (${Number.isInteger(plain) ? plain : Number(plain.toPrecision(2))})`;
}
