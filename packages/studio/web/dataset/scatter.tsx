import { useMemo } from 'preact/hooks';
import { Plot } from '../ui/plot.tsx';
import type { Row } from './rows.ts';
import { nameOf, pagesOf, shownScore, signed } from './shown.ts';

interface Point {
  row: Row;
  x: number;
  y: number;
}

interface Props {
  rows: readonly Row[];
  methods: readonly string[];
  pair: readonly [x: string, y: string];
  /** The id of the page that is chosen. */
  chosen: string | null;
  onChoose(id: string): void;
  onOpen(id: string): void;
}

/** The highest and widest it is drawn. */
const SIDE = 520;

/** One method against another, a point a page. Arrow keys go from point to point, the greatest differences first. */
export function Scatter({ rows, methods, pair: [x, y], chosen, onChoose, onOpen }: Props) {
  const points = useMemo(() => pointsOf(rows, methods.indexOf(x), methods.indexOf(y)), [rows, x, y]);
  const at = points.findIndex(({ row }) => row.page.id === chosen);
  const better = points.filter((point) => point.x > point.y).length;
  const worse = points.filter((point) => point.x < point.y).length;
  const label = `${x} against ${y} on ${pagesOf(points.length)}: ${x} is better on ${better}, ${y} on ${worse}.`;
  const press = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, at, points.length);
    if (to === null && !(event.key === 'Enter' && at >= 0)) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === null) onOpen(points[at].row.page.id);
    else onChoose(points[to].row.page.id);
  };
  return (
    <div class="dataset-scatter">
      <p>{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go through its points */}
      <div role="application" aria-label={`Points of the scatter. ${label}`} tabIndex={0} onKeyDown={press}>
        <Plot
          label={label}
          of={[points, at]}
          options={(plot, width) => ({
            width: Math.min(width, SIDE),
            height: Math.min(width, SIDE),
            marginBottom: 42,
            style: { background: 'transparent', fontSize: '12px' },
            x: { domain: [0, 1], label: `${x}: F1`, labelOffset: 36, grid: true },
            y: { domain: [0, 1], label: `${y}: F1`, grid: true },
            marks: [
              plot.line(
                [
                  [0, 0],
                  [1, 1],
                ],
                { stroke: 'var(--muted)', strokeDasharray: '4 3' },
              ),
              plot.dot(points, { x: 'x', y: 'y', r: 3.5, fill: 'var(--focus)', fillOpacity: 0.45 }),
              plot.dot(at < 0 ? [] : [points[at]], {
                x: 'x',
                y: 'y',
                r: 8,
                stroke: 'var(--dropped)',
                strokeWidth: 3,
              }),
              plot.tip(
                points,
                plot.pointer({
                  x: 'x',
                  y: 'y',
                  title: (point: Point) => describe(point, x, y),
                  fill: 'var(--card)',
                  stroke: 'var(--line)',
                }),
              ),
            ],
          })}
          onPick={(datum) => onOpen((datum as Point).row.page.id)}
        />
      </div>
      <p class="muted" role="status">
        {at < 0
          ? 'A point is a page: click opens it; with the keyboard → and ←, then Enter.'
          : `${at + 1} of ${points.length}: ${describe(points[at], x, y).replaceAll('\n', ', ')}. Enter opens it.`}
      </p>
    </div>
  );
}

function pointsOf(rows: readonly Row[], atX: number, atY: number): Point[] {
  const points = rows.flatMap((row) => {
    const [x, y] = [row.f1[atX], row.f1[atY]];
    return x == null || y == null ? [] : [{ row, x, y }];
  });
  return points.sort((a, b) => Math.abs(b.x - b.y) - Math.abs(a.x - a.y));
}

function describe({ row: { page }, x, y }: Point, nameX: string, nameY: string): string {
  const name = nameOf(page);
  const lines = [
    name.length > 60 ? `${name.slice(0, 60)}…` : name,
    `${nameX} ${shownScore(x)}`,
    `${nameY} ${shownScore(y)}`,
    `difference ${signed(x - y)}`,
  ];
  return lines.join('\n');
}

/** Where a key leads from a point. */
function keyTarget(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
