import { builtFile } from '@pith/workers/built-file';
import { ProcessPool } from '@pith/workers/process-pool';
import { TaskFailure } from '@pith/workers/task-failure';
import { PithError } from 'pith/internal/page/errors';
import { withDefaults } from 'pith/internal/page/limits';
import { Permits } from './permits.ts';
import type { PageTask } from './sources/record.ts';
import { failedTask } from './work/extract-task.ts';
import type { Outcome, WorkSetup } from './work/setup.ts';

const WORKER = builtFile('./work/worker.js', import.meta.url);

export interface PoolOptions {
  /** Worker processes. */
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
/** How long no worker may come up in the place of one that died before the run is ended. */
const RESTART = 300_000;

/** Workers with a program of their own. */
export interface OtherWork<Task, Answer> extends Omit<PoolOptions, 'setup' | 'filename'> {
  setup: Pick<WorkSetup, 'limits'>;
  filename: string;
  /** What is answered for a task that a worker was lost over. */
  failed(task: Task, error: PithError): Answer;
}

/** Worker processes for pages. One that crashes, hangs or runs out of memory costs the page it had; another takes its place. */
export class PagePool<Task = PageTask, Answer = Outcome> {
  readonly #milliseconds: number;
  readonly #pool: ProcessPool<Task, Answer>;
  readonly #idle: Permits;
  readonly #failed: OtherWork<Task, Answer>['failed'];

  private constructor(
    pool: ProcessPool<Task, Answer>,
    jobs: number,
    milliseconds: number,
    failed: OtherWork<Task, Answer>['failed'],
  ) {
    this.#pool = pool;
    this.#idle = new Permits(jobs);
    this.#milliseconds = milliseconds;
    this.#failed = failed;
  }

  static start({ filename = WORKER, ...options }: PoolOptions): Promise<PagePool> {
    return PagePool.startOther<PageTask, Outcome>({
      ...options,
      filename,
      failed: ({ id }, error) => failedTask(id, error),
    });
  }

  static async startOther<Task, Answer>({
    jobs,
    setup,
    failed,
    filename,
    memory = MEMORY,
    ...options
  }: OtherWork<Task, Answer>): Promise<PagePool<Task, Answer>> {
    const milliseconds = options.milliseconds ?? withDefaults(setup.limits).milliseconds + GRACE;
    const pool = await ProcessPool.start<Task, Answer>({
      file: filename,
      size: jobs,
      megabytes: memory,
      milliseconds,
      waiting: RESTART,
      setup,
    });
    return new PagePool(pool, jobs, milliseconds, failed);
  }

  /** Waits for a worker, calls `taken` when one is free, and has it extract the page. Fails only where there are no workers any more. */
  async run(task: Task, taken: () => void = () => {}): Promise<Answer> {
    // No more tasks than workers: only who had to wait for a new process waits in the pool itself.
    await this.#idle.acquire();
    taken();
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.#pool.run(task);
        } catch (error) {
          const failure = this.#asPageError(error);
          if (attempt === ATTEMPTS) return this.#failed(task, failure);
        }
      }
    } finally {
      this.#idle.release();
    }
  }

  #asPageError(error: unknown): PithError {
    const why = error instanceof TaskFailure ? error.why : null;
    if (why === 'killed') return hung(this.#milliseconds);
    if (why === 'memory' || why === 'crashed') return crashed(error as TaskFailure);
    // Not the page's doing: it must not be written down as failed.
    throw why === 'waited' ? noWorkers() : error;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function hung(milliseconds: number): PithError {
  return new PithError(
    'TIMEOUT',
    `The page took a worker more than ${milliseconds} ms, ${ATTEMPTS} times. Raise --timeout to allow more.`,
    { max: milliseconds },
  );
}

function crashed(failure: TaskFailure): PithError {
  const what = failure.why === 'memory' ? 'it ran out of memory' : 'it died';
  return new PithError('CRASHED', `The page ended a worker, ${ATTEMPTS} times: ${what}.`, {}, failure);
}

function noWorkers(): PithError {
  return new PithError(
    'INTERNAL',
    `No worker process could be started for ${RESTART / 60_000} minutes: the machine is short of memory or of processes. The same command goes on where this ended.`,
  );
}
