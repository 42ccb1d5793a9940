import { PoolWorker } from './pool-worker.ts';
import { TaskFailure } from './task-failure.ts';

export interface PoolOptions {
  /** The built module that each process runs; it calls `answerTasks`. */
  file: string;
  /** How many processes. */
  size: number;
  /** Megabytes of heap for each; over it the process dies, and with it only the task it has. */
  megabytes: number;
  /** Milliseconds for a task, from when a process has it; over it the process is killed. */
  milliseconds: number;
  /** Milliseconds a task waits for a process. */
  waiting: number;
  /** What every process is given as it starts. */
  setup?: unknown;
  /** Told of each process that had to be replaced. */
  onReplaced?: (why: TaskFailure['why']) => void;
}

interface Job<Task, Answer> {
  task: Task;
  resolve(answer: Answer): void;
  reject(failure: TaskFailure): void;
  /** Forgets the timer and the signal that could take the job out of the queue. */
  leaveQueue(): void;
}

/**
 * Tasks one by one to a fixed number of processes, in order of arrival. Processes and not threads: a thread that runs
 * out of memory can take everything with it (`npm run bench -- out-of-memory`), a process cannot.
 */
export class ProcessPool<Task, Answer> {
  readonly #options: PoolOptions;
  readonly #workers = new Set<PoolWorker<Answer>>();
  readonly #idle: PoolWorker<Answer>[] = [];
  readonly #queue: Job<Task, Answer>[] = [];
  #failedStarts = 0;
  #closed = false;

  private constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** A pool whose processes are all ready. Fails where they cannot start. */
  static async start<Task, Answer>(options: PoolOptions): Promise<ProcessPool<Task, Answer>> {
    const pool = new ProcessPool<Task, Answer>(options);
    try {
      await Promise.all(Array.from({ length: options.size }, () => pool.#add()));
    } catch (error) {
      await pool.close();
      throw error;
    }
    return pool;
  }

  /** Tasks that wait for a process. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Tasks that a process has. */
  get running(): number {
    return [...this.#workers].filter((worker) => worker.busy).length;
  }

  /** Processes that can take a task or have one. */
  get ready(): number {
    return this.#idle.length + this.running;
  }

  /** Fails with a `TaskFailure` only; what the task itself has to say of errors is part of its answer. */
  run(task: Task, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed || signal?.aborted) return reject(new TaskFailure(this.#closed ? 'closed' : 'left'));
      const leave = (why: TaskFailure['why']) => {
        const at = this.#queue.indexOf(job);
        if (at >= 0) this.#queue.splice(at, 1);
        job.leaveQueue();
        reject(new TaskFailure(why));
      };
      const left = () => leave('left');
      const timer = setTimeout(() => leave('waited'), this.#options.waiting);
      signal?.addEventListener('abort', left);
      const job: Job<Task, Answer> = {
        task,
        resolve,
        reject,
        leaveQueue() {
          clearTimeout(timer);
          signal?.removeEventListener('abort', left);
        },
      };
      this.#queue.push(job);
      this.#next();
    });
  }

  /** Ends every process; what runs or waits fails with `closed`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) {
      job.leaveQueue();
      job.reject(new TaskFailure('closed'));
    }
    await Promise.all([...this.#workers].map((worker) => worker.end()));
  }

  #next(): void {
    while (this.#idle.length > 0 && this.#queue.length > 0) {
      const worker = this.#idle.pop()!;
      const job = this.#queue.shift()!;
      job.leaveQueue();
      worker.run(job.task, this.#options.milliseconds).then(
        (answer) => {
          this.#idle.push(worker);
          job.resolve(answer);
          this.#next();
        },
        (failure: TaskFailure) => {
          job.reject(this.#closed ? new TaskFailure('closed') : failure);
          this.#replace(worker, failure.why);
        },
      );
    }
  }

  async #add(): Promise<void> {
    const worker = new PoolWorker<Answer>(this.#options);
    this.#workers.add(worker);
    try {
      await worker.started;
    } catch (error) {
      this.#workers.delete(worker);
      throw error;
    }
    this.#failedStarts = 0;
    worker.onIdleDeath = () => {
      this.#idle.splice(this.#idle.indexOf(worker), 1);
      this.#replace(worker, 'crashed');
    };
    this.#idle.push(worker);
    this.#next();
  }

  #replace(worker: PoolWorker<Answer>, why: TaskFailure['why']): void {
    this.#workers.delete(worker);
    if (this.#closed) return;
    this.#options.onReplaced?.(why);
    this.#restart();
  }

  /** Starting may fail for a while, where the machine is short of memory: tried again, ever less often. */
  #restart(): void {
    this.#add().catch(() => {
      if (this.#closed) return;
      const pause = Math.min(100 * 2 ** this.#failedStarts++, 10_000);
      setTimeout(() => this.#closed || this.#restart(), pause).unref();
    });
  }
}
