import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { builtFile } from '@pith/workers/built-file';
import { PithError } from 'pith/page';
import type { TrainingTask } from './train.ts';
import type { TrainingEvent } from './types.ts';
import type { Said } from './worker.ts';

const WORKER = builtFile('./worker.js', import.meta.url);
/** The share of the machine's memory that a training may take. */
const MEMORY = 0.7;
/** Of what a process says as it dies, so many characters are kept. */
const LAST_WORDS = 4000;

/** A training in a process of its own: the server goes on answering, and to cancel is to kill. */
export class TrainingProcess {
  readonly #child: ChildProcess;

  constructor() {
    const megabytes = Math.floor((totalmem() * MEMORY) / 2 ** 20);
    this.#child = fork(WORKER, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.on('error', () => {}); // "close" says the rest
  }

  get id(): number {
    return this.#child.pid!;
  }

  /** Fulfilled when the process has ended, whatever the reason. */
  async run(task: TrainingTask, tell: (event: TrainingEvent) => void, signal: AbortSignal): Promise<void> {
    const child = this.#child;
    let lastWords = '';
    const heard: { end?: Exclude<Said, { event: TrainingEvent }> } = {};
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-LAST_WORDS);
    });
    child.on('message', (said: Said) => {
      if ('event' in said) tell(said.event);
      else heard.end = said;
    });
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill);
    const closed = once(child, 'close');
    child.send(task);
    await closed;
    signal.removeEventListener('abort', kill);
    if (signal.aborted) throw new PithError('INTERNAL', 'The training was cancelled.');
    if (heard.end === undefined) throw died(lastWords);
    if ('failure' in heard.end) throw new PithError(heard.end.failure.code, heard.end.failure.message);
  }
}

function died(lastWords: string): PithError {
  if (lastWords.includes('heap out of memory'))
    return new PithError('CRASHED', 'The training needed more memory than there is. Take fewer pages.');
  return new PithError('CRASHED', `The training died: ${lastWords.trim() || 'it was killed'}.`);
}
