import { type Article, extract } from 'pith';
import { cpuMilliseconds } from '../cpu-time.ts';
import type { Shape } from './shape.ts';

/** Milliseconds of processor time that each stage took. */
export type Times = Map<string, number>;

const FORMATS = ['text', 'html', 'markdown', 'tei'] as const;
const FOUND = ['blocks', 'parts', 'hidden', 'comments', 'next'] as const;

/** All that can be asked of a page, stage by stage: as it comes, and once more with all of it taken as content. */
export function timesOf(html: string): Times {
  const bytes = new TextEncoder().encode(html);
  const times: Times = new Map();
  const measure = <T>(stage: string, work: () => T): T => {
    let result!: T;
    times.set(
      stage,
      cpuMilliseconds(() => {
        result = work();
      }),
    );
    return result;
  };
  const read = (article: Article, names: readonly (keyof Article)[], beside: string) => {
    for (const name of names) measure(name + beside, () => article[name]);
  };
  // A busy machine must not end what is measured in processor time.
  const options = {
    contentType: 'text/html',
    url: 'https://example.org/a/b',
    limits: { milliseconds: Number.MAX_SAFE_INTEGER },
  };
  read(
    measure('extract', () => extract(bytes, options)),
    [...FORMATS, ...FOUND],
    '',
  );
  const all = measure('extract all', () => extract(bytes, { ...options, select: ['body'], hidden: 'keep' }));
  read(all, FORMATS, ' of all');
  return times;
}

/** Of each stage the shortest time of several runs: noise only ever adds. */
export function shortestTimes(html: string, rounds: number): Times {
  const best: Times = new Map();
  for (let round = 0; round < rounds; round++)
    for (const [stage, time] of timesOf(html)) best.set(stage, Math.min(time, best.get(stage) ?? Infinity));
  return best;
}

/** Shorter stages say nothing: clock and garbage collection weigh more. */
const SHORTEST = 40;

export interface Growth {
  /** By how much the time of the whole grows when the page is twice as large. */
  whole: number;
  /** The stage that grows most, of those that take long enough to be measured. */
  worst: { stage: string; growth: number };
  /** Milliseconds for the larger page. */
  time: number;
}

/** Measures pages of so many characters, and of twice as many. */
export function measureGrowth(shape: Shape, characters: number, rounds: number): Growth {
  const n = Math.max(200, Math.round((characters * 1000) / shape(1000).length));
  timesOf(shape(Math.min(n, 200)));
  const small = shortestTimes(shape(n), rounds);
  const large = shortestTimes(shape(n * 2), rounds);
  let worst = { stage: '', growth: 0 };
  for (const [stage, time] of large) {
    const growth = time / Math.max(small.get(stage)!, SHORTEST / 2);
    if (time >= SHORTEST && growth > worst.growth) worst = { stage, growth };
  }
  const sum = (times: Times) => [...times.values()].reduce((total, time) => total + time, 0);
  return { whole: sum(large) / Math.max(sum(small), SHORTEST / 2), worst, time: sum(large) };
}
