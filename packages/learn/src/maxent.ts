import type { ChainModel, TrainOptions } from './chain-model.ts';
import { fitChain } from './chain-training.ts';
import { localLoss } from './local-loss.ts';
import type { LabelledSequence } from './sequences.ts';

export const maxentLoss = localLoss(false);

/** A maximum entropy classifier of each position by itself. */
export function trainMaxent(
  sequences: readonly LabelledSequence[],
  options: TrainOptions,
): Promise<ChainModel> {
  return fitChain('maxent', maxentLoss, sequences, options);
}
