import { useMemo } from 'preact/hooks';
import { Plot } from '../ui/plot.tsx';
import type { Row } from './rows.ts';
import { pagesOf } from './shown.ts';

/** Bins of F1 from 0 to 1. */
const BINS = 20;
/** F1 under which a page is told as badly done. */
const BAD = 0.5;

/** How many pages have which F1, a chart a method that is measured. */
export function Histograms({ rows, methods }: { rows: readonly Row[]; methods: readonly string[] }) {
  return (
    <div class="dataset-histograms">
      {methods.map((method, i) => (
        <Histogram key={method} method={method} rows={rows} at={i} />
      ))}
    </div>
  );
}

function Histogram({ method, rows, at }: { method: string; rows: readonly Row[]; at: number }) {
  const bars = useMemo(() => barsOf(rows, at), [rows, at]);
  const count = bars.reduce((sum, { pages }) => sum + pages, 0);
  if (count === 0) return null;
  const bad = bars.filter(({ to }) => to <= BAD + 1e-9).reduce((sum, { pages }) => sum + pages, 0);
  const label = `${method}: ${pagesOf(count)}, ${bad} of them below an F1 of ${BAD}.`;
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <Plot
        label={`How many pages have which F1. ${label}`}
        of={[bars]}
        options={(plot, width) => ({
          width: Math.min(width, 420),
          height: 142,
          marginBottom: 42,
          style: { background: 'transparent', fontSize: '12px' },
          x: { domain: [0, 1], label: 'F1', labelOffset: 36 },
          y: { label: 'pages', grid: true, ticks: 3 },
          marks: [
            plot.rectY(bars, { x1: 'from', x2: 'to', y: 'pages', fill: 'var(--focus)', inset: 0.5 }),
            plot.ruleY([0]),
          ],
        })}
      />
    </figure>
  );
}

function barsOf(rows: readonly Row[], at: number): { from: number; to: number; pages: number }[] {
  const bars = Array.from({ length: BINS }, (_, bin) => ({
    from: bin / BINS,
    to: (bin + 1) / BINS,
    pages: 0,
  }));
  for (const { f1 } of rows) {
    const value = f1[at];
    if (value !== null) bars[Math.min(BINS - 1, Math.floor(value * BINS))].pages++;
  }
  return bars;
}
