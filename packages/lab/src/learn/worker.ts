import type { ChainKind } from '@pith/learn/chains/model';
import { LOSSES } from '@pith/learn/chains/train';
import type { ChainShape } from '@pith/learn/chains/weights';
import { type Shard, sequencesIn } from './shards.ts';

/** All arrays are in memory that threads share, so that a task is a few words. */
export interface Task {
  kind: ChainKind;
  shape: ChainShape;
  shard: Shard;
  weights: Float64Array;
  /** Written to. */
  gradient: Float64Array;
}

/** A worker thread's one job: the loss of one shard, and its gradient. */
export default function work({ kind, shape, shard, weights, gradient }: Task): number {
  return LOSSES[kind](sequencesIn(shard), shape, weights, gradient);
}
