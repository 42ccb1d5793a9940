import { PEER_NAMES } from '@pith/lab/internal/eval/peer-names';
import { builtFile } from '@pith/workers/built-file';
import { ProcessPool } from '@pith/workers/process-pool';
import { TaskFailure } from '@pith/workers/task-failure';
import { PithError } from 'pith/internal/page/errors';
import type { PeerRequest, PeerText } from '../api.ts';
import type { PeerAnswer, PeerTask } from './task.ts';

const WORKER = builtFile('./worker.js', import.meta.url);
/** Two, so that one that hangs does not keep the others waiting. */
const PROCESSES = 2;
const MEGABYTES = 1500;
/** Milliseconds for a page. */
const LONGEST = 30_000;
/** Some of them want an address. */
const SOME_URL = 'https://example.org/';

/** Today's tools, in processes of their own: one that hangs is killed, and the server never waits for it. */
export class Peers {
  readonly #longest: number;
  #pool: Promise<ProcessPool<PeerTask, PeerAnswer>> | undefined;

  constructor(longest = LONGEST) {
    this.#longest = longest;
  }

  /** What a peer makes of a page. */
  async run({ name, html, url }: PeerRequest, signal?: AbortSignal): Promise<PeerText> {
    if (!PEER_NAMES.includes(name))
      throw new PithError('BAD_INPUT', `There is no peer "${name}". There are: ${PEER_NAMES.join(', ')}.`);
    this.#pool ??= ProcessPool.start<PeerTask, PeerAnswer>({
      file: WORKER,
      size: PROCESSES,
      megabytes: MEGABYTES,
      milliseconds: this.#longest,
      waiting: 4 * this.#longest,
    });
    const task = { name, html, url: url !== null && URL.canParse(url) ? url : SOME_URL };
    const answer = await (await this.#pool).run(task, signal).catch((error) => {
      throw error instanceof TaskFailure ? this.#explained(error, name) : error;
    });
    if (!('failed' in answer)) return answer;
    if (answer.failed === 'page')
      throw new PithError('CRASHED', `${name} failed on this page: ${answer.message}`, { name });
    throw new PithError('MISSING_PACKAGE', answer.message, { name });
  }

  /** Fails where a peer cannot run here. */
  async require(name: string): Promise<void> {
    await this.run({
      name,
      html: '<!doctype html><title>A page</title><body><p>Some words.',
      url: null,
    }).catch((error) => {
      // What it says of such a page does not matter, only that it can be asked.
      if (error.code !== 'CRASHED') throw error;
    });
  }

  async close(): Promise<void> {
    await (await this.#pool)?.close();
  }

  #explained(failure: TaskFailure, name: string): unknown {
    if (failure.why === 'killed')
      return new PithError('TIMEOUT', `${name} took more than ${this.#longest / 1000} s on this page.`, {
        name,
      });
    if (failure.why === 'memory')
      return new PithError('CRASHED', `${name} needs more than ${MEGABYTES} MB for this page.`, { name });
    return failure;
  }
}
