import type { FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { mean, type Scores } from '../../metrics/scores.ts';
import { printTable, progress } from '../../sequence/experiments/tables.ts';
import type { Split } from '../../splits/folds.ts';
import { crossValidate, type LabelledPages } from '../cross-validate.ts';
import type { Figures } from './paper-figures.ts';

/** How many times the pages are shuffled anew: the paper did so once, and does not say how. */
const SHUFFLES = 5;
/** The mixed pages take minutes each time. */
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
  const runs = Array.from({ length: shuffles }, (_, i) => crossValidate(data, splitsOf(i + 1), sets));
  return {
    precision: mean(runs.map((run) => run.precision)),
    recall: mean(runs.map((run) => run.recall)),
    f1: mean(runs.map((run) => run.f1)),
    least: Math.min(...runs.map((run) => run.f1)),
    most: Math.max(...runs.map((run) => run.f1)),
  };
}

export const SCORE_HEADER = ['Precision', 'Recall', 'F1', 'F1, least to most', "paper's P", 'R', 'F1'];

export function scoreCells(
  { precision, recall, f1, least, most }: Repeated,
  paper?: Figures[number],
): string[] {
  return [
    ...[precision, recall, f1].map(percent),
    `${percent(least)} to ${percent(most)}`,
    ...(paper?.map((figure) => figure.toFixed(2)) ?? ['', '', '']),
  ];
}

/** A table of the paper, ours beside the paper's: a row each, worked out one after the other. */
export function printScores(
  title: string,
  rows: readonly { name: string; score: () => Repeated; paper?: Figures[number] }[],
): void {
  const cells = rows.map(({ name, score, paper }) => {
    progress(`${title}: ${name}`);
    return [name, ...scoreCells(score(), paper)];
  });
  printTable(title, ['', ...SCORE_HEADER], cells);
}
