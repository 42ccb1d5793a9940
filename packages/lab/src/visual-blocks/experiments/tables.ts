import type { FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { mean, type Scores } from '../../metrics/scores.ts';
import type { FigureRow, FigureTable, Setting } from '../../reproduce/paper.ts';
import type { Split } from '../../splits/folds.ts';
import { crossValidate, type LabelledPages } from '../cross-validate.ts';
import type { Figures } from './paper-figures.ts';

/** How many times the pages are shuffled anew: the paper did so once, and does not say how. */
export const SHUFFLES = 25;
/** The mixed pages with all features take minutes each time. */
export const FEW_SHUFFLES = 2;

export const percent = (share: number) => (share * 100).toFixed(2);

/** Four-fold cross-validation, a few times over: the mean scores, and the least and the highest F1. */
export interface Repeated extends Scores {
  least: number;
  most: number;
}

export function repeat(
  data: LabelledPages,
  splitsOf: (seed: number) => Split[],
  sets: readonly FeatureSet[],
  shuffles = SHUFFLES,
): Repeated {
  return repeatShuffled((seed) => ({ data, splits: splitsOf(seed) }), sets, shuffles);
}

/** Pages as they were divided once. */
export interface Shuffled {
  data: LabelledPages;
  splits: Split[];
}

/** The same where the shuffle says what the pages are. */
export function repeatShuffled(
  shuffle: (seed: number) => Shuffled,
  sets: readonly FeatureSet[],
  shuffles: number,
): Repeated {
  const runs = Array.from({ length: shuffles }, (_, i) => {
    const { data, splits } = shuffle(i + 1);
    return crossValidate(data, splits, sets);
  });
  return {
    precision: mean(runs.map((run) => run.precision)),
    recall: mean(runs.map((run) => run.recall)),
    f1: mean(runs.map((run) => run.f1)),
    least: Math.min(...runs.map((run) => run.f1)),
    most: Math.max(...runs.map((run) => run.f1)),
  };
}

/** A row of a table: worked out when its turn comes. */
export interface ScoredRow {
  name: string;
  score: () => Repeated;
  paper?: Figures[number];
  why?: string;
  remark?: string;
}

/** A table of the paper, ours beside the paper's: a row each, worked out one after the other. */
export function scoreTable(
  setting: Setting,
  what: string,
  rows: readonly ScoredRow[],
  notes: readonly string[] = [],
): FigureTable {
  const step = setting.progress(`rows of ${what}`, rows.length);
  const scored = rows.map(({ name, score, paper, why, remark }): FigureRow => {
    const { precision, recall, f1, least, most } = score();
    step();
    return {
      name,
      paper: paper ?? null,
      ours: [100 * precision, 100 * recall, 100 * f1],
      // Folds that are not shuffled are the same every time: then there is no interval.
      ...(most > least && { interval: { low: 100 * least, high: 100 * most } }),
      ...(why !== undefined && { why }),
      ...(remark !== undefined && { remark }),
    };
  });
  return {
    kind: 'figures',
    measures: ['Precision', 'Recall', 'F1'],
    unit: 'percent',
    intervalIs: 'F1, least and most of the shuffles',
    rows: scored,
    ...(notes.length > 0 && { notes }),
  };
}
