import { groupBy } from '../group-by.ts';
import { bootstrapInterval } from '../metrics/bootstrap.ts';
import { binOf, calibrationError } from '../metrics/calibration.ts';
import { mean, meanScores, type Scores } from '../metrics/scores.ts';
import { segmentScores } from '../metrics/segments.ts';
import { shingleScores } from '../metrics/shingles.ts';
import type { PageResult } from './measure.ts';

/** By what results can be told apart: fields of the page, and what the system thinks of its text. */
export const GROUPINGS = ['type', 'site', 'confidence'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** One method on one dataset, or on a part of it. Scores are means over pages; null where the gold has nothing to say. */
export interface Row {
  dataset: string;
  method: string;
  /** The part: `{ type: 'forum' }`; empty for the whole. */
  by: Partial<Record<Grouping, string>>;
  pages: number;
  failed: number;
  empty: number;
  /** Words as a bag; the interval is the 95 % one of the mean F1. */
  f1: number | null;
  precision: number | null;
  recall: number | null;
  ci: [low: number, high: number] | null;
  /** Words by position: against the shortest gold, and the most favourable. */
  positionF1: number | null;
  bestF1: number | null;
  cleanEval: number | null;
  shingleF1: number | null;
  shingleAccuracy: number | null;
  segmentF1: number | null;
  /** Share of right titles, authors and dates, of the pages whose gold has one. */
  title: number | null;
  author: number | null;
  date: number | null;
  /** What the system thinks of its texts, in the mean, and how far that is from their F1 over ten bins of it. */
  confidence: number | null;
  calibrationError: number | null;
  msPerPage: number;
}

const orNull = (value: number, count: number) => (count === 0 ? null : value);

function rowOf(results: readonly PageResult[], by: Row['by']): Row {
  const pick = <T>(choose: (result: PageResult) => T | undefined) =>
    results.map(choose).filter((value): value is T & {} => value !== undefined);
  const share = (name: 'title' | 'author' | 'date') => {
    const flags = pick((result) => result[name]);
    return orNull(mean(flags.map(Number)), flags.length);
  };
  const words = pick((result) => result.words);
  const scores: Scores = meanScores(words);
  const positions = pick((result) => result.position);
  const best = pick((result) => result.best);
  const cleanEval = pick((result) => result.cleanEval);
  const shingles = pick((result) => result.shingles);
  const segments = pick((result) => result.segments);
  const estimates = pick(({ words, confidence }) =>
    words === undefined || confidence === undefined ? undefined : { f1: words.f1, confidence },
  );
  const interval = bootstrapInterval(words.map(({ f1 }) => f1));
  return {
    dataset: results[0].dataset,
    method: results[0].method,
    by,
    pages: results.length,
    failed: results.filter(({ failed }) => failed !== undefined).length,
    empty: results.filter(({ empty }) => empty).length,
    f1: orNull(scores.f1, words.length),
    precision: orNull(scores.precision, words.length),
    recall: orNull(scores.recall, words.length),
    ci: words.length === 0 ? null : [interval.low, interval.high],
    positionF1: orNull(meanScores(positions).f1, positions.length),
    bestF1: orNull(meanScores(best).f1, best.length),
    cleanEval: orNull(mean(cleanEval), cleanEval.length),
    shingleF1: orNull(shingleScores(shingles).f1, shingles.length),
    shingleAccuracy: orNull(shingleScores(shingles).accuracy, shingles.length),
    segmentF1: orNull(segmentScores(segments).f1, segments.length),
    title: share('title'),
    author: share('author'),
    date: share('date'),
    confidence: orNull(mean(estimates.map(({ confidence }) => confidence)), estimates.length),
    calibrationError: orNull(calibrationError(estimates), estimates.length),
    msPerPage: mean(results.map(({ ms }) => ms)),
  };
}

/** Rows for every dataset and method, whole first, then by each grouping. */
export function summarize(results: readonly PageResult[], groupings: readonly Grouping[] = []): Row[] {
  const rows: Row[] = [];
  for (const group of groupBy(results, ({ dataset, method }) => `${dataset}\t${method}`).values()) {
    rows.push(rowOf(group, {}));
    for (const grouping of groupings) {
      const parts = [...groupBy(group, (result) => partOf(result, grouping))];
      for (const [value, part] of parts.sort(([a], [b]) => (a < b ? -1 : 1)))
        rows.push(rowOf(part, { [grouping]: value }));
    }
  }
  return rows;
}

function partOf(result: PageResult, grouping: Grouping): string {
  if (grouping !== 'confidence') return result[grouping] ?? 'unknown';
  if (result.confidence === undefined) return 'none';
  const bin = binOf(result.confidence);
  return `${(bin / 10).toFixed(1)} to ${((bin + 1) / 10).toFixed(1)}`;
}
