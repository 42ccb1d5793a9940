import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { GAIN } from '../../../learn/boosted-trees/best-split.ts';
import type { BinLayout } from '../../../learn/boosted-trees/bin.ts';
import { type Histograms, type MakeHistograms, Slice } from '../../../learn/boosted-trees/histograms.ts';
import { wordsPerRow } from '../../../learn/boosted-trees/words.ts';
import { makeWorkspace, type Plan } from '../../../learn/boosted-trees/workspace.ts';
import {
  FAILED,
  ORDER,
  OVER,
  PENDING,
  putLeaves,
  type SharedWork,
  shareWork,
  splitOf,
  takeLeaves,
} from './shared-work.ts';
import type { Task } from './worker.ts';

export interface Threads {
  /** For the option `histograms` of a training; one training at a time. */
  histograms: MakeHistograms;
  stop(): Promise<void>;
}

// Threads run what was built: Node 20 cannot import TypeScript in them.
const BUILT = import.meta.url.endsWith('.ts') ? '../../../../dist/lab/learn/trees/' : './';
const WORKER = fileURLToPath(new URL(`${BUILT}worker.js`, import.meta.url));
/** A thread that is silent for so long has died. */
const SILENCE = 120_000;

/**
 * Threads that build histograms together, each those of its own columns: what is added up, and in which order, is the
 * same for any number of threads, and so is every tree to the last bit. This thread is one of them.
 */
export async function startThreads(count: number): Promise<Threads> {
  const workers = Array.from({ length: count - 1 }, () => new Worker(WORKER, { execArgv: [] }));
  await Promise.all(workers.map((worker) => once(worker, 'online')));
  let current: SharedWork | undefined;
  const release = () => {
    if (current !== undefined) finish(current);
    current = undefined;
  };
  return {
    histograms: (plan) => {
      release();
      current = open(plan, workers);
      return together(current, workers.length + 1);
    },
    async stop() {
      release();
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function open(plan: Plan, workers: readonly Worker[]): SharedWork {
  const threads = workers.length + 1;
  const work = shareWork(makeWorkspace(plan, true), threads);
  for (const [i, worker] of workers.entries()) {
    const [from, to] = part(plan.binned, i + 1, threads);
    worker.postMessage({ work, thread: i + 1, from, to } satisfies Task);
  }
  return work;
}

function together(work: SharedWork, threads: number): Histograms {
  const { control, workspace } = work;
  const slice = new Slice(workspace, ...part(workspace.layout, 0, threads));
  return {
    workspace,
    search(small, large) {
      putLeaves(work, small, large);
      Atomics.store(control, PENDING, threads - 1);
      Atomics.add(control, ORDER, 1);
      Atomics.notify(control, ORDER);
      slice.search(...takeLeaves(work, 0));
      for (let left = Atomics.load(control, PENDING); left > 0; left = Atomics.load(control, PENDING)) {
        if (Atomics.wait(control, PENDING, left, SILENCE) === 'timed-out')
          throw new Error('a thread is silent');
      }
      if (Atomics.load(control, FAILED) === 1) throw new Error('a thread has failed');
      for (const [which, leaf] of [small, large].entries()) {
        leaf?.split.fill(0);
        // In the order of columns, so that of equal splits the same one is taken as in one thread.
        for (let thread = 0; leaf !== undefined && thread < threads; thread++) {
          const split = splitOf(work, thread, which);
          if (split[GAIN] > leaf.split[GAIN]) leaf.split.set(split);
        }
      }
    },
  };
}

function finish({ control }: SharedWork): void {
  Atomics.store(control, OVER, 1);
  Atomics.add(control, ORDER, 1);
  Atomics.notify(control, ORDER);
}

/** The words of a thread. */
function part(layout: BinLayout, thread: number, threads: number): [from: number, to: number] {
  const at = (share: number) => Math.floor((share * wordsPerRow(layout)) / threads);
  return [at(thread), at(thread + 1)];
}
