import { availableParallelism } from 'node:os';
import { shapeOf } from '@pith/learn/chains/fit';
import type { ChainKind, ChainModel, TrainOptions } from '@pith/learn/chains/model';
import type { LabelledSequence } from '@pith/learn/chains/sequences';
import { train } from '@pith/learn/chains/train';
import { weightCount } from '@pith/learn/chains/weights';
import { addScaled } from '@pith/learn/vectors';
import { builtFile } from '@pith/workers/built-file';
import { Piscina } from 'piscina';
import { shardsOf } from './shards.ts';
import type { Task } from './worker.ts';

const WORKER = builtFile('./worker.js', import.meta.url);

/** `train`, the sequences spread over worker threads; as many as there are cores. */
export async function trainInThreads(
  kind: ChainKind,
  sequences: readonly LabelledSequence[],
  options: TrainOptions,
  jobs = availableParallelism(),
): Promise<ChainModel> {
  const shape = shapeOf(kind, options);
  const shared = () => new Float64Array(new SharedArrayBuffer(8 * weightCount(shape)));
  const weights = shared();
  const tasks = shardsOf(sequences, jobs).map(
    (shard): Task => ({ kind, shape, shard, weights, gradient: shared() }),
  );
  const pool = new Piscina<Task, number>({ filename: WORKER, minThreads: jobs, maxThreads: jobs });
  try {
    return await train(kind, sequences, options, async (x, gradient) => {
      weights.set(x);
      const losses = await Promise.all(tasks.map((task) => pool.run(task)));
      // In the order of the shards, so that the sum is the same each time.
      gradient.fill(0);
      for (const task of tasks) addScaled(gradient, 1, task.gradient);
      return losses.reduce((sum, loss) => sum + loss, 0);
    });
  } finally {
    await pool.destroy();
  }
}
