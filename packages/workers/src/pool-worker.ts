import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PoolOptions } from './process-pool.ts';
import { QUICK_START } from './quick-start.ts';
import { TaskFailure } from './task-failure.ts';

/** Of what a process says as it dies, so many characters are kept. */
const LAST_WORDS = 4000;

/**
 * With a low limit V8 collects the whole heap after every few tasks, and each time throws away optimised code that has
 * seen objects which are gone (`--trace-deopt`: weak objects). Below a quarter of the limit it now does not.
 */
const heapOf = (megabytes: number) => [
  `--max-old-space-size=${megabytes}`,
  `--initial-old-space-size=${Math.ceil(megabytes / 4)}`,
];

interface Pending<Answer> {
  resolve(answer: Answer): void;
  reject(failure: TaskFailure): void;
  timer: NodeJS.Timeout;
}

/** One process of a pool, with at most one task. */
export class PoolWorker<Answer> {
  /** Fulfilled when it can take tasks. */
  readonly started: Promise<void>;
  /** Called where it dies without a task. */
  onIdleDeath: () => void = () => {};
  readonly #child: ChildProcess;
  #pending: Pending<Answer> | null = null;
  #lastWords = '';
  /** Whether we killed it for taking too long: an answer that crosses with that comes too late. */
  #late = false;
  #ended = false;

  constructor({ file, megabytes, setup }: PoolOptions) {
    this.#child = fork(file, [], {
      serialization: 'advanced',
      // Nothing of our own: what was given to us, like a loader or a debugger's port, is not for it.
      execArgv: [...heapOf(megabytes), ...QUICK_START],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    this.#child.on('error', () => {}); // what was sent to a process that just died; "exit" says the rest
    this.started = new Promise((resolve, reject) => {
      this.#child.once('message', () => {
        this.#child.on('message', (answer: Answer) => {
          if (!this.#late) this.#settle((pending) => pending.resolve(answer));
        });
        resolve();
      });
      this.#child.once('close', () => {
        reject(new Error(`A worker process could not start: ${this.#lastWords.trim() || 'it died'}`));
        this.#died();
      });
    });
    this.#child.send({ setup });
  }

  get busy(): boolean {
    return this.#pending !== null;
  }

  run(task: unknown, milliseconds: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#late = true;
        this.#child.kill('SIGKILL');
      }, milliseconds);
      this.#pending = { resolve, reject, timer };
      this.#child.send({ task });
    });
  }

  async end(): Promise<void> {
    this.#ended = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  #died(): void {
    if (!this.busy) {
      if (!this.#ended) this.onIdleDeath();
      return;
    }
    const memory = this.#lastWords.includes('heap out of memory');
    const why = this.#late ? 'killed' : memory ? 'memory' : 'crashed';
    this.#settle((pending) => pending.reject(new TaskFailure(why)));
  }

  #settle(how: (pending: Pending<Answer>) => void): void {
    if (this.#pending === null) return;
    const pending = this.#pending;
    this.#pending = null;
    clearTimeout(pending.timer);
    how(pending);
  }
}
