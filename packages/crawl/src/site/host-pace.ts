interface Turn {
  /** When the next request may begin. */
  next: number;
  underWay: number;
  /** Milliseconds that its robots.txt asks for between two requests; null until that is read. */
  delay: number | null;
}

/** As many connections as a browser opens to a host. One where its robots.txt asks for a delay, or may ask for one. */
const AT_ONCE = 6;

/** Milliseconds that a request may begin after it was due. */
const LATE = 100;

/** How fast each host may be asked: by the rate of the crawl, by its robots.txt, and by what it answers when it is too much. */
export class HostPace {
  readonly #turns = new Map<string, Turn>();
  readonly #interval: number;

  /** `rate` is in requests a second. */
  constructor(rate: number) {
    this.#interval = 1000 / rate;
  }

  isReady(host: string): boolean {
    const { next, underWay, delay } = this.#turn(host);
    return underWay < (delay === 0 ? AT_ONCE : 1) && Date.now() >= next;
  }

  begin(host: string): void {
    const turn = this.#turn(host);
    turn.underWay++;
    const now = Date.now();
    // From when it was due, so that looking a little late does not lower the rate.
    const due = now - turn.next < LATE ? turn.next : now;
    turn.next = due + Math.max(this.#interval, turn.delay ?? 0);
  }

  end(host: string): void {
    this.#turn(host).underWay--;
  }

  /** What the robots.txt of a host says; of two for one host (http and https) the longer delay counts. */
  keepDelay(host: string, milliseconds: number): void {
    const turn = this.#turn(host);
    if (turn.delay !== null && turn.delay >= milliseconds) return;
    turn.delay = milliseconds;
    if (milliseconds > 0) turn.next = Math.max(turn.next, Date.now() + milliseconds);
  }

  /** Nothing for so long: the host said that it was too much, or fails. */
  pause(host: string, milliseconds: number): void {
    const turn = this.#turn(host);
    turn.next = Math.max(turn.next, Date.now() + milliseconds);
  }

  #turn(host: string): Turn {
    let turn = this.#turns.get(host);
    if (turn === undefined) {
      turn = { next: 0, underWay: 0, delay: null };
      this.#turns.set(host, turn);
    }
    return turn;
  }
}
