import { type Html, html } from 'pith/internal/html/html';
import { plural, score } from 'pith/internal/html/numbers';
import { mean } from '../metrics/scores.ts';
import { axes, type Frame } from './axes.ts';
import { colourClass, legendMark } from './method-marks.ts';
import type { Overview, Scored } from './overview.ts';
import { linearScale, roundTicks } from './scale.ts';

const BINS = 20;
const WIDTH = 280;
const HEIGHT = 170;
const FRAME: Frame = { left: 46, right: WIDTH - 8, top: 10, bottom: HEIGHT - 38 };

/** How many values of 0 to 1 fall into each twentieth; 1 belongs to the last. */
export function binCounts(values: readonly number[]): number[] {
  const counts = new Array<number>(BINS).fill(0);
  // 0.15 * 20 is a hair under 3.
  for (const value of values) counts[Math.min(BINS - 1, Math.floor(value * BINS + 1e-9))]++;
  return counts;
}

/** The distribution of F1, a small drawing for each method; those of one dataset share their height. */
export function histograms(results: readonly Scored[], overview: Overview): Html {
  return html`${overview.datasets.map((dataset, number) => {
    const ofDataset = results.filter((result) => result.dataset === dataset);
    return ofDataset.length > 0 && ofOneDataset(dataset, ofDataset, overview, `histogram-${number}`);
  })}`;
}

function ofOneDataset(dataset: string, results: readonly Scored[], { methods }: Overview, id: string): Html {
  const parts = methods.flatMap((method, number) => {
    const values = results.filter((result) => result.method === method).map(({ words }) => words.f1);
    return values.length === 0 ? [] : [{ method, number, values, bins: binCounts(values) }];
  });
  const ticks = roundTicks(Math.max(...parts.flatMap(({ bins }) => bins)));
  const figures = parts.map(({ method, number, values, bins }) => {
    const about = `mean ${score(mean(values))}, median ${score(median(values))}`;
    const low = values.filter((value) => value < 0.5).length;
    const description = `${plural(values.length, 'page')}; ${about}; ${low} below 0.5, ${bins[BINS - 1]} at 0.95 or above.`;
    return html`<figure><figcaption>${legendMark(number)} <b>${method}</b> <span class="muted">${about}</span></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}-${number}-title ${id}-${number}-desc">
<title id="${id}-${number}-title">F1 of ${method} on ${dataset}</title><desc id="${id}-${number}-desc">${description}</desc>
${bars(bins, ticks, colourClass(number))}</svg></figure>`;
  });
  return html`<h3>${dataset}</h3><div class="figures">${figures}</div>`;
}

function bars(bins: readonly number[], ticks: readonly number[], colour: string): Html {
  const { left, right, top, bottom } = FRAME;
  const x = linearScale([0, 1], [left, right]);
  const y = linearScale([0, ticks[ticks.length - 1]], [bottom, top]);
  const width = x(1 / BINS) - left - 1;
  const drawn = bins.map(
    (pages, i) =>
      pages > 0 &&
      html`<rect class="${colour}" x="${x(i / BINS)}" y="${y(pages)}" width="${width.toFixed(1)}" height="${(bottom - y(pages)).toFixed(1)}"><title>F1 ${(i / BINS).toFixed(2)} to ${((i + 1) / BINS).toFixed(2)}: ${plural(pages, 'page')}</title></rect>`,
  );
  return html`${drawn}${axes(
    { label: 'F1', scale: x, ticks: [0, 0.25, 0.5, 0.75, 1] },
    { label: 'pages', scale: y, ticks },
    FRAME,
  )}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
