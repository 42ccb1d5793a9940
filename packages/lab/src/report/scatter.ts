import { type Html, html } from 'pith/internal/html/html';
import { count, plural, score } from 'pith/internal/html/numbers';
import { meanScores, type Scores } from '../metrics/scores.ts';
import { axes, type Frame } from './axes.ts';
import { colourClass, legendMark, shapeOf } from './method-marks.ts';
import type { Overview, Scored } from './overview.ts';
import { linearScale } from './scale.ts';

const MOST_POINTS = 1500;
const WIDTH = 490;
const HEIGHT = 460;
const FRAME: Frame = { left: 48, right: WIDTH - 52, top: 12, bottom: HEIGHT - 40 };
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const x = linearScale([0, 1], [FRAME.left, FRAME.right]);
const y = linearScale([0, 1], [FRAME.bottom, FRAME.top]);

/** Precision against recall, a drawing for each dataset. */
export function scatters(results: readonly Scored[], overview: Overview): Html {
  return html`<div class="figures wide">${overview.datasets.map((dataset, number) => {
    const ofDataset = results.filter((result) => result.dataset === dataset);
    return ofDataset.length > 0 && scatter(dataset, ofDataset, overview.methods, `scatter-${number}`);
  })}</div>`;
}

function scatter(dataset: string, results: readonly Scored[], all: readonly string[], id: string): Html {
  const shown = evenly(results, MOST_POINTS);
  const methods = all
    .map((method, number) => ({ method, number, own: results.filter((result) => result.method === method) }))
    .filter(({ own }) => own.length > 0)
    .map((part) => ({ ...part, means: meanScores(part.own.map(({ words }) => words)) }));
  const cut =
    shown.length < results.length &&
    html` Drawn are ${count(shown.length)} of ${count(results.length)} points, chosen evenly; the means are of all.`;
  const keys = methods.map(({ method, number }) => html`<li>${legendMark(number)} ${method}</li>`);
  const description = methods
    .map(
      ({ method, means }) =>
        `${method}: mean precision ${score(means.precision)}, mean recall ${score(means.recall)}`,
    )
    .join('; ');
  return html`<figure><figcaption><h3>${dataset}</h3><ul class="legend">${keys}</ul></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">Precision and recall on ${dataset}</title><desc id="${id}-desc">${description}.</desc>
${isoCurves()}${axes({ label: 'precision', scale: x, ticks: TICKS }, { label: 'recall', scale: y, ticks: TICKS }, FRAME)}
${methods.map(({ method, number }) =>
  points(
    shown.filter((result) => result.method === method),
    number,
  ),
)}
${methods.map(({ method, number, means }) => meanPoint(method, number, means))}
</svg><p class="muted">A point is a page, a large one the mean of its method. ${plural(results.length, 'point')}.${cut}</p></figure>`;
}

/** Every so many-th item, the first always. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]);
}

/** Where F1 is the same: the hyperbola (2 · precision − f) · (2 · recall − f) = f², from recall 1 to precision 1. */
function isoCurves(): Html {
  const steps = 40;
  const curves = [0.2, 0.4, 0.6, 0.8, 0.9].map((f1) => {
    const first = f1 ** 2 / (2 - f1);
    // Equal factors, not equal steps: the curve is as smooth where it is steep.
    const factor = ((2 - f1) / first) ** (1 / steps);
    const places = Array.from({ length: steps + 1 }, (_, i) => {
      const u = first * factor ** i;
      return `${x((f1 + u) / 2)} ${y((f1 + f1 ** 2 / u) / 2)}`;
    });
    const recallAtEnd = f1 / (2 - f1);
    return html`<path d="M${places.join('L')}"/><text x="${FRAME.right + 6}" y="${y(recallAtEnd) + 3.5}">F1 ${f1}</text>`;
  });
  return html`<g class="iso">${curves}</g>`;
}

const place = ({ precision, recall }: Scores) => `${x(precision)} ${y(recall)}`;
const written = ({ precision, recall, f1 }: Scores) =>
  `F1 ${score(f1)}, precision ${score(precision)}, recall ${score(recall)}`;

function points(results: readonly Scored[], number: number): Html {
  const drawn = results.map(
    ({ id, method, words }) =>
      html`<path d="${shapeOf(number)}" transform="translate(${place(words)})"><title>${id}, ${method}: ${written(words)}</title></path>\n`,
  );
  return html`<g class="points ${colourClass(number)}">${drawn}</g>`;
}

function meanPoint(method: string, number: number, means: Scores): Html {
  return html`<path class="mean ${colourClass(number)}" d="${shapeOf(number)}" transform="translate(${place(means)}) scale(2)"><title>Mean of ${method}: ${written(means)}</title></path>`;
}
