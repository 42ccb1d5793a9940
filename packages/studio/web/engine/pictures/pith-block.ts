import type { BoostedTrees } from '@pith/learn/boosted-trees';
import type { Feature } from 'pith/internal/extractors/pith/features/group';
import { FIRST_FEATURES, SECOND_FEATURES } from 'pith/internal/extractors/pith/pipeline';
import { shownValue } from 'pith/internal/extractors/pith/reasons';
import type { Decided } from '../pages.ts';
import type { Ask } from '../protocol.ts';
import { understoodOf } from '../understood.ts';

/** How one stage came to its probability of a block. */
export interface StageSum {
  p: number;
  /** The log odds before anything of the block is known. */
  base: number;
  /** What features added, weightiest first. */
  features: readonly { name: string; shown: string; value: number }[];
  /** What all the others added together, and how many they are. */
  rest: { count: number; value: number };
}

const MOST_FEATURES = 12;

/** What each feature of a block added to the log odds, in both stages. */
export function pithBlock(
  { page }: Pick<Decided, 'page'>,
  { model: bytes }: Ask,
  block: number,
): { first: StageSum; second: StageSum } {
  const { understood, model } = understoodOf(page, bytes);
  const { first, second } = understood.rows();
  return {
    first: sumOf(model.first, first, FIRST_FEATURES, block, understood.p1[block]),
    second: sumOf(model.second, second, SECOND_FEATURES, block, understood.p2[block]),
  };
}

function sumOf(
  trees: BoostedTrees,
  rows: Float32Array,
  seen: readonly Feature[],
  block: number,
  p: number,
): StageSum {
  const width = seen.length;
  const added = new Float64Array(width + 1);
  trees.contributions(rows, block * width, 0, added);
  const features = seen
    .map((feature, column) => ({
      name: feature.name,
      shown: shownValue(feature, rows[block * width + column]).trim(),
      value: added[column],
    }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const others = features.slice(MOST_FEATURES);
  return {
    p,
    base: added[width],
    features: features.slice(0, MOST_FEATURES),
    rest: { count: others.length, value: others.reduce((sum, { value }) => sum + value, 0) },
  };
}
