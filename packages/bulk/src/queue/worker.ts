import { failuresIn } from '../counts.ts';
import { PagePool, type PoolOptions } from '../pool.ts';
import {
  loadBullMq,
  openQueue,
  type PageJob,
  type PieceQueue,
  type PieceWorker,
  pagesBeside,
  type QueueAddress,
  type QueuedPiece,
} from './connect.ts';
import { PageWork } from './page-work.ts';
import { type PieceResult, runPiece } from './piece.ts';
import { readJob, type StoredJob } from './plan.ts';

export interface WorkerOptions extends QueueAddress, Omit<PoolOptions, 'setup'> {
  /** Seconds after which a worker that gave no sign of life is taken for dead, and its piece given to another. */
  heartbeat: number;
  /** Stop when nothing waits and nothing is being done. */
  untilEmpty: boolean;
  /** Seconds to finish a piece in after `stop`, before it is handed back. */
  grace: number;
  /** Ends the work, gently. */
  stop: AbortSignal;
  say(message: string): void;
}

/** A piece may be found with its worker dead this often before it is given up. */
const DEATHS = 5;

/** Takes pieces from the queue until it is stopped. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { Worker, DelayedError } = await loadBullMq();
  const { address, name, heartbeat, stop, jobs } = options;
  const queue = await openQueue(options);
  const pages = await openQueue<PageJob>({ address, name: pagesBeside(name) });
  const work = new PieceWork(options);
  const pageWork = new PageWork(options);
  const common = {
    connection: { url: address, maxRetriesPerRequest: null },
    lockDuration: heartbeat * 1000,
    stalledInterval: heartbeat * 1000,
    maxStalledCount: DEATHS,
  };
  const pageWorker = new Worker<PageJob>(pages.name, ({ data }) => pageWork.do(data), {
    ...common,
    concurrency: jobs,
  });
  pageWorker.on('error', (error) => options.say(`The queue: ${error.message}`));
  pageWorker.on('failed', (_, error) => options.say(`A page failed: ${error.message}`));
  const worker: PieceWorker = new Worker(
    name,
    async (job, token, lost) => {
      if (await work.do(job, lost)) return;
      await job.moveToDelayed(Date.now(), token);
      throw new DelayedError();
    },
    { ...common, concurrency: 1 },
  );
  worker.on('error', (error) => options.say(`The queue: ${error.message}`));
  worker.on('failed', (job, error) => {
    const attempt = job === undefined ? '' : ` (attempt ${job.attemptsMade} of ${job.opts.attempts})`;
    options.say(`Piece ${job?.data.piece ?? '?'} failed${attempt}: ${error.message}`);
  });
  // A lock that was lost means that another worker has the piece.
  worker.on('lockRenewalFailed', (jobs) => {
    for (const job of jobs) worker.cancelJob(job, 'the lock was lost');
  });
  try {
    await finished([queue, pages], options);
    if (stop.aborted) options.say('Stopping.');
  } finally {
    await Promise.all([worker.close(), pageWorker.close()]);
    await Promise.all([work.close(), pageWork.close()]);
    await Promise.all([queue.close(), pages.close()]);
  }
}

/** Waits for the end: a signal, or empty queues where that is asked for. */
async function finished(
  queues: Pick<PieceQueue, 'getJobCounts'>[],
  { untilEmpty, stop }: WorkerOptions,
): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve());
  });
  if (!untilEmpty) return stopped;
  const empty = async () => {
    const counts = await Promise.all(
      queues.map((queue) => queue.getJobCounts('waiting', 'active', 'delayed')),
    );
    return counts.flatMap((each) => Object.values(each)).every((count) => count === 0);
  };
  while (!stop.aborted && !(await empty())) {
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, 500))]);
  }
}

/** The pieces of one process: its processes are kept from piece to piece of a job. */
class PieceWork {
  readonly #options: WorkerOptions;
  #current: { fingerprint: string; stored: StoredJob; pool: PagePool } | null = null;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Whether the piece was done; otherwise it is to be handed back. */
  async do({ id, data }: QueuedPiece, lost: AbortSignal | undefined): Promise<boolean> {
    const { jobs, say } = this.#options;
    const { stored, pool } = await this.#prepared(data.folder, id!.replace(/-\d+$/, ''));
    const start = performance.now();
    const result = await runPiece(stored, data.piece, { pool, jobs, signal: this.#endOf(lost) });
    if (result === null) {
      say(`Piece ${data.piece} is handed back.`);
      return false;
    }
    say(`Piece ${data.piece}: ${inWords(result)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return true;
  }

  async #prepared(folder: string, fingerprint: string) {
    if (this.#current?.fingerprint === fingerprint) return this.#current;
    await this.close();
    const stored = await readJob(folder);
    if (stored.fingerprint !== fingerprint) throw new Error(`${folder} has another job by now.`);
    this.#current = {
      fingerprint,
      stored,
      pool: await PagePool.start({ ...this.#options, setup: stored.job.setup }),
    };
    return this.#current;
  }

  /** Given some time after the worker is told to stop, and at once when the piece was lost to another. */
  #endOf(lost: AbortSignal | undefined): AbortSignal {
    const { stop, grace } = this.#options;
    const end = new AbortController();
    const later = () => setTimeout(() => end.abort(), grace * 1000).unref();
    if (stop.aborted) later();
    stop.addEventListener('abort', later, { once: true });
    lost?.addEventListener('abort', () => end.abort(), { once: true });
    return end.signal;
  }

  async close(): Promise<void> {
    await this.#current?.pool.close();
    this.#current = null;
  }
}

function inWords({ shards }: PieceResult): string {
  const pages = shards.reduce((sum, shard) => sum + shard.pages, 0);
  const failed = shards.reduce((sum, shard) => sum + failuresIn(shard), 0);
  return `${pages} pages${failed > 0 ? `, ${failed} failed` : ''}, ${shards.length} shards`;
}
