import { parentPort } from 'node:worker_threads';
import { Slice } from '../../../learn/boosted-trees/histograms.ts';
import { FAILED, ORDER, OVER, PENDING, type SharedWork, takeLeaves } from './shared-work.ts';

export interface Task {
  work: SharedWork;
  thread: number;
  /** The words of each row whose columns are this thread's. */
  from: number;
  to: number;
}

/** A thread's part of one training: the same few columns, leaf after leaf. */
parentPort!.on('message', ({ work, thread, from, to }: Task) => {
  const { control, workspace } = work;
  const slice = new Slice(workspace, from, to);
  for (let done = 0; ; done++) {
    Atomics.wait(control, ORDER, done);
    if (Atomics.load(control, OVER) === 1) return;
    try {
      slice.search(...takeLeaves(work, thread));
    } catch {
      Atomics.store(control, FAILED, 1);
    }
    if (Atomics.sub(control, PENDING, 1) === 1) Atomics.notify(control, PENDING);
  }
});
