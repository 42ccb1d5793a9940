import { html } from 'pith/internal/html/html';
import type { Row } from '../eval/summary.ts';
import { COLOURS, drawing, rangeOf } from './drawing.ts';

/** One value of a parameter and what it gave. */
export interface CurvePoint {
  value: number;
  row: Pick<Row, 'precision' | 'recall' | 'f1'>;
}

const SERIES = [
  ['precision', COLOURS[1]],
  ['recall', COLOURS[2]],
  ['f1', COLOURS[3]],
] as const;

/** Precision, recall and F1 as a parameter moves. */
export function plotCurve(title: string, parameter: string, points: readonly CurvePoint[]): string {
  const values = points.map(({ value }) => value);
  const range: [number, number] = [Math.min(...values), Math.max(...values)];
  return drawing(title, [
    {
      title: 'precision (blue, circles), recall (orange, squares), F1 (green, triangles)',
      x: { label: parameter, range: range[0] === range[1] ? rangeOf(values) : range },
      y: { label: 'score', range: [0, 1] },
      draw: (x, y) =>
        html`${SERIES.map(([name, colour], series) => {
          const places = points.map(({ value, row }) => [x(value), y(row[name] ?? 0)] as const);
          const line = places.map(([a, b]) => `${a},${b}`).join(' ');
          return html`<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="1.5"/>${places.map(
            ([a, b], i) =>
              html`<path d="${MARKS[series]}" transform="translate(${a} ${b})" fill="${colour}"><title>${name} ${(points[i].row[name] ?? 0).toFixed(3)} at ${points[i].value}</title></path>`,
          )}`;
        })}`,
    },
  ]);
}

const MARKS = ['M0-3A3 3 0 1 1 0 3A3 3 0 1 1 0-3Z', 'M-2.6-2.6H2.6V2.6H-2.6Z', 'M0-3.6L3.6 2.8H-3.6Z'];
