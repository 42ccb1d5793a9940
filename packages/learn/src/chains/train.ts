import type { Objective } from '../line-search.ts';
import { crfLoss } from './crf.ts';
import { fitChain, type Loss } from './fit.ts';
import { maxentLoss, memmLoss } from './local-loss.ts';
import type { ChainKind, ChainModel, TrainOptions } from './model.ts';
import type { LabelledSequence } from './sequences.ts';

export const LOSSES: Readonly<Record<ChainKind, Loss>> = { crf: crfLoss, memm: memmLoss, maxent: maxentLoss };

/** Trains a model of any kind; `evaluate` is the loss over the sequences, where it is found elsewhere (in threads). */
export function train(
  kind: ChainKind,
  sequences: readonly LabelledSequence[],
  options: TrainOptions,
  evaluate?: Objective,
): Promise<ChainModel> {
  return fitChain(kind, LOSSES[kind], sequences, options, evaluate);
}
