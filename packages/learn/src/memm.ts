import type { ChainModel, TrainOptions } from './chain-model.ts';
import { fitChain } from './chain-training.ts';
import { localLoss } from './local-loss.ts';
import type { LabelledSequence } from './sequences.ts';

export const memmLoss = localLoss(true);

/** A maximum entropy Markov model (McCallum, Freitag, Pereira 2000). */
export function trainMemm(
  sequences: readonly LabelledSequence[],
  options: TrainOptions,
): Promise<ChainModel> {
  return fitChain('memm', memmLoss, sequences, options);
}
