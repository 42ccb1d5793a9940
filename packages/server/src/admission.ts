import type { ServerResponse } from 'node:http';
import { ServiceError } from './errors.ts';
import type { ServiceOptions } from './options.ts';

/** So many requests may be open for each that may be extracted: bodies that are still sent, answers that are still read. */
const OPEN = 8;

/** How many things may be under way at once, in all and for each client. */
class Places {
  readonly #most: number;
  readonly #perClient: number;
  readonly #what: string;
  readonly #clients = new Map<string, number>();
  taken = 0;

  constructor(what: string, most: number, perClient = most) {
    this.#what = what;
    this.#most = most;
    this.#perClient = perClient;
  }

  /** Throws where there is no place. */
  check(client: string): void {
    if (this.taken >= this.#most) throw busy(`${this.#most} ${this.#what} already.`, this.#most);
    const own = this.#clients.get(client) ?? 0;
    if (own >= this.#perClient) throw busy(`${own} ${this.#what} already, all of them yours.`, own);
  }

  /** Takes a place; what is returned gives it back, once. */
  take(client: string): () => void {
    this.check(client);
    this.taken++;
    this.#clients.set(client, (this.#clients.get(client) ?? 0) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.taken--;
      const left = this.#clients.get(client)! - 1;
      if (left === 0) this.#clients.delete(client);
      else this.#clients.set(client, left);
    };
  }
}

/**
 * How many requests for pages may be under way. A place among those that are extracted is held from when a body is there
 * until its page is done: who sends or reads slowly only keeps a request open, of which each client has a few.
 */
export class Admission {
  readonly #open: Places;
  readonly #streams: Places;
  readonly #extracted: Places;

  constructor({ concurrency, perClient }: Pick<ServiceOptions, 'concurrency' | 'perClient'>) {
    this.#open = new Places('requests are open', OPEN * concurrency, perClient);
    this.#streams = new Places('streams are open', concurrency);
    this.#extracted = new Places('requests are under way', concurrency);
  }

  /** Requests whose pages are extracted or wait for it. */
  get underWay(): number {
    return this.#extracted.taken;
  }

  get open(): number {
    return this.#open.taken;
  }

  /**
   * Asked before a body is read: what is refused costs next to nothing. The signal says that nobody waits for the answer
   * any more.
   */
  enter(client: string, response: ServerResponse, streams: boolean): AbortSignal {
    const work = streams ? this.#streams : this.#extracted;
    work.check(client);
    const leave = [this.#open.take(client), ...(streams ? [this.#streams.take(client)] : [])];
    const left = new AbortController();
    response.once('close', () => {
      for (const each of leave) each();
      left.abort();
    });
    return left.signal;
  }

  /** Does something in a place among what is extracted. */
  async within<T>(client: string, work: () => Promise<T>): Promise<T> {
    const leave = this.#extracted.take(client);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}

function busy(what: string, max: number): ServiceError {
  return new ServiceError('BUSY', `${what} Try again later.`, { max });
}
