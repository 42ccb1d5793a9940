import { setTimeout as delay } from 'node:timers/promises';

/** One page at a time from each host, with a pause between: many hosts are asked at once, none of them in a hurry. */
export class HostTurns {
  readonly #last = new Map<string, Promise<void>>();
  readonly #pause: number;

  constructor(pauseMilliseconds: number) {
    this.#pause = pauseMilliseconds;
  }

  /** Another pause, where this host wants one, comes after the work. */
  async take<T>(host: string | undefined, work: () => Promise<T>, pause = this.#pause): Promise<T> {
    if (host === undefined) return work();
    const before = this.#last.get(host) ?? Promise.resolve();
    let done = () => {};
    const turn = new Promise<void>((resolve) => {
      done = resolve;
    });
    this.#last.set(host, turn);
    await before;
    try {
      return await work();
    } finally {
      delay(pause).then(() => {
        if (this.#last.get(host) === turn) this.#last.delete(host);
        done();
      });
    }
  }
}
