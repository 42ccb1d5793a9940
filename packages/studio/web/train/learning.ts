import type { JobEvent } from '../../src/api.ts';
import type { Chart, Outcome, PageScore, TrainingEvent } from '../../src/training/types.ts';

/** What is known of a training from what it told. */
export interface Learning {
  progress: { about: string; done: number; all: number } | null;
  steps: { name: string; seconds: number }[];
  charts: Map<string, Curves>;
  scores: PageScore[];
  outcome: Outcome | null;
  end: Extract<JobEvent, { kind: 'end' }> | null;
}

export interface Curves {
  chart: Chart;
  points: Point[];
}

export interface Point {
  series: string;
  x: number;
  y: number;
}

export function nothingYet(): Learning {
  return { progress: null, steps: [], charts: new Map(), scores: [], outcome: null, end: null };
}

/** Takes in an event. Lists grow in place: thousands of points come, and each is looked at only when drawn. */
export function takeIn(learning: Learning, event: TrainingEvent | Extract<JobEvent, { kind: 'end' }>): void {
  if (event.kind === 'progress') learning.progress = event;
  else if (event.kind === 'end') {
    learning.end = event;
    learning.progress = null;
  } else if (event.what === 'step') learning.steps.push(event);
  else if (event.what === 'score') learning.scores.push(event.score);
  else if (event.what === 'outcome') learning.outcome = event.outcome;
  else {
    const { chart, series, x, y } = event;
    const known = learning.charts.get(chart.title);
    if (known === undefined) learning.charts.set(chart.title, { chart, points: [{ series, x, y }] });
    else known.points.push({ series, x, y });
  }
}

/** The last point of each series, in the order of their beginnings. */
export function lastPoints({ points }: Curves): Point[] {
  const last = new Map<string, Point>();
  for (const point of points) last.set(point.series, point);
  return [...last.values()];
}

/** The most points of a series that are drawn. */
const MOST_DRAWN = 300;

/** Points for drawing: of long series every so many-th, and the last. */
export function drawnPoints({ points }: Curves): Point[] {
  const counts = new Map<string, number>();
  for (const { series } of points) counts.set(series, (counts.get(series) ?? 0) + 1);
  const seen = new Map<string, number>();
  return points.filter(({ series }) => {
    const at = seen.get(series) ?? 0;
    seen.set(series, at + 1);
    const count = counts.get(series)!;
    return at % Math.ceil(count / MOST_DRAWN) === 0 || at === count - 1;
  });
}

/** `3 s`, `2 min 5 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A difference with its sign; a minus as wide as the plus. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(3);
  return text === '0.000' ? '±0.000' : `${value < 0 ? '−' : '+'}${text}`;
}

/** Whose scores the old ones are. */
export function oldName({ beside }: Pick<Outcome, 'beside'>): string {
  return beside ?? 'the package’s model';
}
