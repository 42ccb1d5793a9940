import { availableParallelism } from 'node:os';
import { renderedFolder } from '@pith/render/internal/rendered-folder';
import { builtFile } from '@pith/workers/built-file';
import { Piscina } from 'piscina';
import { type DatasetPage, datasetLines, datasetName } from 'pith/internal/records/dataset';
import { failedPage, type PageResult } from './measure.ts';
import type { Task } from './worker.ts';

export interface EvalOptions {
  /** Files of datasets. */
  files: readonly string[];
  methods: readonly string[];
  /** Every how many-th page; 1 is all. Where methods differ, the least must divide the others. */
  step?: number | ((dataset: string, method: string) => number);
  /** Worker threads; as many as there are cores. */
  jobs?: number;
  /** A system that takes longer on a page is stopped, and the page counted as failed. */
  timeout?: number;
  /** Only these pages and methods, by `keyOf`. */
  only?: ReadonlySet<string>;
  /** A folder of rendered pages (`pith render --dataset`), to be used in place of the HTML. */
  rendered?: string;
  /** Keep what was extracted in the results. */
  keepText?: boolean;
  /** Results of an earlier run: their pages are not done again. */
  known?: readonly PageResult[];
  /** Called as each page is done. */
  onResult?: (result: PageResult) => void;
  /** Ends it early: it fails with the signal's reason. */
  signal?: AbortSignal;
}

export const keyOf = ({ dataset, method, id }: Pick<PageResult, 'dataset' | 'method' | 'id'>) =>
  `${dataset}\t${method}\t${id}`;

const WORKER = builtFile('./worker.js', import.meta.url);

/** Runs every method on every page, in worker threads; pages of one dataset in order, methods side by side. */
export async function evaluate(options: EvalOptions): Promise<PageResult[]> {
  const {
    files,
    methods,
    step = 1,
    jobs = availableParallelism(),
    timeout = 60_000,
    known = [],
    keepText = false,
  } = options;
  const done = new Map(known.map((result) => [keyOf(result), result]));
  const pool = new Piscina<Task, PageResult>({ filename: WORKER, minThreads: jobs, maxThreads: jobs });
  const results: PageResult[] = [];
  const running = new Set<Promise<void>>();
  try {
    for (const file of files) {
      const dataset = datasetName(file);
      const rendered = options.rendered === undefined ? null : renderedFolder(options.rendered, dataset);
      const steps = methods.map((method) => (typeof step === 'number' ? step : step(dataset, method)));
      const least = Math.min(...steps);
      let place = -least;
      for await (const line of datasetLines(file, least)) {
        options.signal?.throwIfAborted();
        place += least;
        const id = idOf(line);
        for (const [i, method] of methods.entries()) {
          if (place % steps[i] !== 0) continue;
          if (options.only?.has(keyOf({ dataset, method, id })) === false) continue;
          const earlier = done.get(keyOf({ dataset, method, id }));
          if (earlier !== undefined) {
            results.push(earlier);
            continue;
          }
          const job = runOne(
            pool,
            { dataset, method, line, keepText, rendered },
            timeout,
            options.signal,
          ).then((result) => {
            results.push(result);
            options.onResult?.(result);
          });
          running.add(job);
          job.finally(() => running.delete(job)).catch(() => {});
          // No more than the threads can take: a task's clock must not run while it waits.
          if (running.size >= jobs) await Promise.race(running);
        }
      }
    }
    await Promise.all(running);
  } finally {
    await pool.destroy();
  }
  return results.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function runOne(
  pool: Piscina<Task, PageResult>,
  task: Task,
  timeout: number,
  signal?: AbortSignal,
): Promise<PageResult> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  const giveUp = () => limit.abort();
  signal?.addEventListener('abort', giveUp);
  const start = performance.now();
  try {
    return await pool.run(task, { signal: limit.signal });
  } catch (error) {
    signal?.throwIfAborted();
    // A wrong name is the caller's mistake, not the page's.
    if ((error as { code?: string }).code === 'UNKNOWN_METHOD') throw error;
    const page = JSON.parse(task.line) as DatasetPage;
    const [code, message] = limit.signal.aborted
      ? ['TIMEOUT', `More than ${timeout} ms on one page.`]
      : ['CRASHED', (error as Error).message];
    return failedPage(task.dataset, task.method, page, performance.now() - start, code, message);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The id at the start of a line, without parsing the whole page. */
function idOf(line: string): string {
  const match = /^\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(line);
  return match === null ? String((JSON.parse(line) as DatasetPage).id) : JSON.parse(match[1]);
}
