import type { PlotOptions } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'preact/hooks';
import { report } from '../app/state.ts';

/** The library of charts, loaded when the first is drawn. */
const library = () => import('@observablehq/plot');
export type PlotLibrary = Awaited<ReturnType<typeof library>>;

interface Props {
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** The chart at a width; called again when anything in `of` changes, or the width. */
  options(plot: PlotLibrary, width: number): PlotOptions;
  of: readonly unknown[];
  /** Called with the datum that is pointed at or clicked, where marks have a pointer. */
  onPoint?(datum: unknown): void;
  onPick?(datum: unknown): void;
}

/** A chart as wide as there is room. */
export function Plot({ label, options, of, onPoint, onPick }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [plot, setPlot] = useState<PlotLibrary | null>(null);
  const [width, setWidth] = useState(0);
  const told = useRef({ onPoint, onPick });
  told.current = { onPoint, onPick };
  useEffect(() => {
    library().then(setPlot, report);
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width)));
    observer.observe(host.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (plot === null || width === 0) return;
    const chart = plot.plot({ width, ...options(plot, width) }) as (SVGSVGElement | HTMLElement) & {
      value?: unknown;
    };
    chart.addEventListener('input', () => told.current.onPoint?.(chart.value ?? null));
    chart.addEventListener('click', () => {
      if (chart.value != null) told.current.onPick?.(chart.value);
    });
    // The chart is told of as one picture; the library also names its groups, which have no role to be named by.
    for (const part of chart.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    host.current!.replaceChildren(chart);
  }, [plot, width, ...of]);
  return <div class="plot" ref={host} role="img" aria-label={label} />;
}
