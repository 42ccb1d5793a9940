import type { ServerResponse } from 'node:http';
import { ServiceError } from './errors.ts';

/** How many requests for pages may be under way. Asked before a body is read: what is refused costs next to nothing. */
export class Admission {
  readonly #most: number;
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** A place until the answer is sent or the client has left; the signal says that nobody waits any more. */
  enter(response: ServerResponse): AbortSignal {
    if (this.#underWay >= this.#most) {
      throw new ServiceError('BUSY', `${this.#most} requests are under way already. Try again later.`, {
        max: this.#most,
      });
    }
    this.#underWay++;
    const left = new AbortController();
    response.once('close', () => {
      this.#underWay--;
      left.abort();
    });
    return left.signal;
  }
}
