interface Turn {
  /** When the next request may begin. */
  next: number;
  underWay: number;
  /** Milliseconds between the beginnings of two requests. */
  interval: number;
  atOnce: number;
}

/** As many connections as a browser opens to a host. */
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
    const { next, underWay, atOnce } = this.#turn(host);
    return underWay < atOnce && Date.now() >= next;
  }

  begin(host: string): void {
    const turn = this.#turn(host);
    turn.underWay++;
    const now = Date.now();
    // From when it was due, so that looking a little late does not lower the rate.
    turn.next = (now - turn.next < LATE ? turn.next : now) + turn.interval;
  }

  end(host: string): void {
    this.#turn(host).underWay--;
  }

  /** The delay that a robots.txt asks for: then one request at a time. */
  slowDown(host: string, milliseconds: number): void {
    const turn = this.#turn(host);
    if (turn.interval >= milliseconds) return;
    turn.interval = milliseconds;
    turn.atOnce = 1;
    turn.next = Math.max(turn.next, Date.now() + turn.interval);
  }

  /** Nothing for so long: the host said that it was too much, or fails. */
  pause(host: string, milliseconds: number): void {
    const turn = this.#turn(host);
    turn.next = Math.max(turn.next, Date.now() + milliseconds);
  }

  #turn(host: string): Turn {
    let turn = this.#turns.get(host);
    if (turn === undefined) {
      turn = { next: 0, underWay: 0, interval: this.#interval, atOnce: AT_ONCE };
      this.#turns.set(host, turn);
    }
    return turn;
  }
}
