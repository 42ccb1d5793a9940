import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { PithError } from '../page/errors.ts';
import { withDefaults } from '../page/limits.ts';
import { Permits } from './permits.ts';
import type { PageTask } from './sources/record.ts';
import { failedTask } from './work/extract-task.ts';
import type { Outcome, WorkSetup } from './work/setup.ts';

// Threads run what was built: Node 20 cannot import TypeScript in them. `npm test` and `npm run pith` build first.
const BUILT = import.meta.url.endsWith('.ts') ? '../../dist/bulk/' : './';
const WORKER = fileURLToPath(new URL(`${BUILT}work/worker.js`, import.meta.url));

export interface PoolOptions {
  /** Worker threads. */
  jobs: number;
  setup: WorkSetup;
  /** A page that takes longer is given up, and its worker with it. Default: a little more than the page's own limit. */
  milliseconds?: number;
  /** Megabytes of heap of a worker. */
  memory?: number;
  /** The worker's file. */
  filename?: string;
}

/** A page may end a worker's life this often before it is reported. */
const ATTEMPTS = 2;
const MEMORY = 1024;
/** What a worker gets beyond a page's own time, to say by itself that it was too long. */
const GRACE = 5_000;

/** Worker threads for pages. One that crashes, hangs or runs out of memory costs the page it had; another takes its place. */
export class PagePool {
  readonly #milliseconds: number;
  readonly #pool: Piscina<PageTask, Outcome>;
  readonly #idle: Permits;

  constructor(options: PoolOptions) {
    const { jobs, setup, filename = WORKER, memory = MEMORY } = options;
    this.#milliseconds = options.milliseconds ?? withDefaults(setup.limits).milliseconds + GRACE;
    this.#idle = new Permits(jobs);
    this.#pool = new Piscina({
      filename,
      minThreads: jobs,
      maxThreads: jobs,
      workerData: setup,
      // What the process was started with (loaders of a development tool, say) is not for the threads: they run what was built.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // A worker that dies says so to the task it had; here there is nothing more to do.
    this.#pool.on('error', () => {});
  }

  /** Waits for a worker, calls `taken` when one is free, and has it extract the page. Throws nothing. */
  async run(task: PageTask, taken: () => void): Promise<Outcome> {
    // No more tasks than workers: a page's clock must not run while it waits.
    await this.#idle.acquire();
    taken();
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.#attempt(task);
        } catch (error) {
          if (attempt === ATTEMPTS) return failedTask(task.id, error);
        }
      }
    } finally {
      this.#idle.release();
    }
  }

  async #attempt(task: PageTask): Promise<Outcome> {
    const milliseconds = this.#milliseconds;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), milliseconds);
    try {
      return await this.#pool.run(task, { signal: limit.signal });
    } catch (error) {
      throw limit.signal.aborted ? hung(milliseconds) : crashed(error);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

function hung(milliseconds: number): PithError {
  return new PithError(
    'TIMEOUT',
    `The page took a worker more than ${milliseconds} ms, ${ATTEMPTS} times. Raise --timeout to allow more.`,
    { max: milliseconds },
  );
}

function crashed(error: unknown): PithError {
  const what = error instanceof Error ? error.message : String(error);
  return new PithError('CRASHED', `The page ended a worker, ${ATTEMPTS} times: ${what}`, {}, error);
}
