import { QUIET_SECONDS, time } from 'pith/internal/command/progress';
import { harmless, type Session } from 'pith/internal/command/session';
import type { CrawlSummary } from '../crawl.ts';
import { type CrawlCounts, fetchedIn } from '../crawl-counts.ts';
import { REASONS, type Reason } from '../state/page-result.ts';

/** How far a crawl is, on stderr: one changing line on a terminal, a line now and then elsewhere. */
export class CrawlProgress {
  readonly #stderr: Session['stderr'] & { isTTY?: boolean };
  readonly #start = performance.now();
  #shown = performance.now();
  #before: number | null = null;
  #open = false;

  constructor({ stderr }: Session) {
    this.#stderr = stderr;
  }

  show(counts: CrawlCounts): void {
    this.#before ??= counts.visited - 1;
    const now = performance.now();
    if (now - this.#shown < (this.#stderr.isTTY ? 200 : QUIET_SECONDS * 1000)) return;
    this.#shown = now;
    const rate = (counts.visited - this.#before) / ((now - this.#start) / 1000);
    const line = `${inWords(counts)}, ${rate.toFixed(rate < 10 ? 1 : 0)}/s`;
    this.#open = this.#stderr.isTTY === true;
    this.#stderr.write(this.#open ? `\r\x1b[K${line}` : `${line}\n`);
  }

  /** Ends the changing line of a terminal. */
  end(): void {
    if (this.#open) this.#stderr.write('\r\x1b[K');
    this.#open = false;
  }
}

function inWords(counts: CrawlCounts): string {
  const { found, visited, kept, refused } = counts;
  const others = Object.entries(refused)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${reason}`);
  const list = others.length === 0 ? '' : ` (${others.join(', ')})`;
  return `${found} found, ${fetchedIn(counts)} fetched, ${kept} kept, ${visited - kept} refused${list}`;
}

const ENDS: Record<CrawlSummary['ended'], string | null> = {
  done: null,
  full: 'The corpus has as many pages as --max-pages allows.',
  time: 'The time of --max-time is over. The same command goes on.',
  stopped: 'Stopped before the end. The same command goes on.',
};

/** What was done, for people. */
export function summaryOf(
  { counts, run, ended, failures }: CrawlSummary,
  folder: string,
  seconds: number,
): string {
  const { found, visited, kept, same, refused } = counts;
  const reasons = (Object.keys(REASONS) as Reason[])
    .filter((reason) => (refused[reason] ?? 0) > 0)
    .map((reason) => `  ${String(refused[reason]).padStart(6)} ${REASONS[reason]}`);
  const changes = run > 1 ? `, ${same} of them as before` : '';
  const end = ENDS[ended];
  return [
    `${found} addresses found, ${fetchedIn(counts)} fetched in ${time(seconds)}`,
    `${kept} pages kept${changes}, in ${folder}`,
    ...(reasons.length > 0 ? [`${visited - kept} not kept:`, ...reasons] : []),
    ...(failures.length > 0 ? ['The first that failed:'] : []),
    ...failures.map(({ url, why }) => `  ${harmless(`${url}: ${why}`)}`),
    ...(end === null ? [] : [end]),
    '',
  ].join('\n');
}
