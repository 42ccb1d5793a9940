import type { PlotOptions } from '@observablehq/plot';
import { Plot, type PlotLibrary } from '../ui/plot.tsx';
import { type Curves, drawnPoints, type Learning, lastPoints, type Point } from './learning.ts';

/** What the learner minimises, or has counted, as it goes. */
export function LearningChart({ curves, drawnAt }: { curves: Curves; drawnAt: Learning }) {
  const { chart } = curves;
  const ends = lastPoints(curves);
  const parts = ends.some(isPart);
  const said = ends.filter((point) => !isPart(point)).map((point) => sentence(point, chart.x));
  const words = said.length > 0 ? said.join('; ') : ends.map((point) => sentence(point, chart.x)).join('; ');
  return (
    <figure class="train-chart">
      <figcaption>
        <strong>{chart.title}</strong> <span class="muted">{words}</span>
      </figcaption>
      <Plot
        label={`${chart.title}: ${chart.y} by ${chart.x}. ${ends.map((point) => sentence(point, chart.x)).join('; ')}.`}
        of={[drawnAt]}
        options={(plot) => optionsOf(plot, curves, ends)}
      />
      {parts && (
        <p class="muted train-legend">
          thick: all pages; thin: without one of the parts, which is measured by it
        </p>
      )}
    </figure>
  );
}

const isPart = ({ series }: Point) => series.startsWith('without');

const sentence = ({ series, x, y }: Point, unit: string) => `${series}: ${shown(y)} after ${x} ${unit}`;

/** Losses need digits, counts do not. */
const shown = (value: number) =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 3 : 1);

function optionsOf(plot: PlotLibrary, curves: Curves, ends: readonly Point[]): PlotOptions {
  const points = drawnPoints(curves);
  const { chart } = curves;
  const isLarge = ends.some(({ y }) => y >= 1000);
  const named = ends.filter((point) => !isPart(point));
  const lineOf = { x: 'x', y: 'y', z: 'series' } as const;
  return {
    height: 220,
    marginLeft: 56,
    marginRight: named.length > 1 ? 90 : 16,
    x: { label: chart.x },
    y: { label: chart.y, grid: true, zero: true, ...(isLarge && { tickFormat: '~s' }) },
    marks: [
      plot.ruleY([0], { strokeOpacity: 0.4 }),
      plot.line(points.filter(isPart), {
        ...lineOf,
        stroke: 'var(--muted)',
        strokeWidth: 1,
        strokeOpacity: 0.7,
      }),
      plot.line(
        points.filter((point) => !isPart(point)),
        { ...lineOf, stroke: colourOf, strokeWidth: 2.5 },
      ),
      ...(named.length > 1
        ? [
            plot.text(named, {
              x: 'x',
              y: 'y',
              text: 'series',
              dx: 6,
              textAnchor: 'start',
              fill: 'currentColor',
            }),
          ]
        : []),
    ],
    color: { type: 'identity' },
  };
}

const colourOf = ({ series }: Point) => (series === 'outside' ? 'var(--dropped)' : 'var(--kept)');
