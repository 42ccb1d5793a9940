import { QUIET_SECONDS, time } from 'pith/internal/command/progress';
import type { Session } from 'pith/internal/command/session';
import { failuresIn } from '../counts.ts';
import type { Counts } from '../manifest.ts';

/** How far a batch has come, on stderr: pages a second, the share of the sources that was read, time left. */
export class BatchProgress {
  readonly #stderr: Session['stderr'] & { isTTY?: boolean };
  readonly #start = performance.now();
  #shown = performance.now();
  #weight = 0;
  #pagesBefore = 0;
  #first: number | null = null;
  #open = false;

  constructor({ stderr }: Session) {
    this.#stderr = stderr;
  }

  start(weight: number, pagesBefore: number): void {
    this.#weight = weight;
    this.#pagesBefore = pagesBefore;
  }

  page(counts: Counts, progress: number): void {
    this.#first ??= progress;
    const now = performance.now();
    if (now - this.#shown < (this.#stderr.isTTY ? 200 : QUIET_SECONDS * 1000)) return;
    this.#shown = now;
    this.#write(this.#line(counts, progress, (now - this.#start) / 1000));
  }

  #line(counts: Counts, progress: number, seconds: number): string {
    const rate = (counts.pages - this.#pagesBefore) / seconds;
    const share = Math.min(1, progress / Math.max(1, this.#weight));
    const speed = (progress - this.#first!) / seconds;
    const left = speed > 0 ? `, ${time((this.#weight - progress) / speed)} left` : '';
    const failed = failuresIn(counts);
    const errors = failed === 0 ? '' : `, ${failed} failed`;
    return `${counts.pages} pages${errors}, ${rate.toFixed(rate < 10 ? 1 : 0)}/s, ${(100 * share).toFixed(1)} %${left}`;
  }

  #write(line: string): void {
    this.#open = this.#stderr.isTTY === true;
    this.#stderr.write(this.#open ? `\r\x1b[K${line}` : `${line}\n`);
  }

  /** Ends the changing line of a terminal. */
  end(): void {
    if (this.#open) this.#stderr.write('\r\x1b[K');
  }
}
