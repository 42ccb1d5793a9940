import type { Session } from './session.ts';

/** How often a line is written where there is no terminal. */
export const QUIET_SECONDS = 10;

/** Tells on stderr how far long work has come: one changing line on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #session: Session;
  readonly #what: string;
  readonly #total: number;
  readonly #start = performance.now();
  #done = 0;
  #lastShown = 0;

  constructor(session: Session, what: string, total: number) {
    this.#session = session;
    this.#what = what;
    this.#total = total;
  }

  step(): void {
    this.#done++;
    const now = performance.now();
    const wait = this.#onTerminal ? 100 : QUIET_SECONDS * 1000;
    if (now - this.#lastShown < wait && this.#done < this.#total) return;
    this.#lastShown = now;
    this.#show();
  }

  get #onTerminal(): boolean {
    return (this.#session.stderr as { isTTY?: boolean }).isTTY === true;
  }

  #show(): void {
    const seconds = (performance.now() - this.#start) / 1000;
    const rate = this.#done / seconds;
    const left =
      this.#done < this.#total
        ? `, ${time((this.#total - this.#done) / rate)} left`
        : `, ${time(seconds)} in all`;
    const line = `${this.#done} of ${this.#total} ${this.#what}, ${rate.toFixed(rate < 10 ? 1 : 0)}/s${left}`;
    const end = this.#done >= this.#total || !this.#onTerminal ? '\n' : '';
    this.#session.stderr.write(this.#onTerminal ? `\r\x1b[K${line}${end}` : `${line}${end}`);
  }
}

export function time(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
