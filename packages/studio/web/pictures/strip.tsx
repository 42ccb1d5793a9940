import { ticksOf } from '@pith/lab/internal/plot/drawing';
import { linearScale, type Scale } from '@pith/lab/internal/report/scale';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Drawing, type OverDrawing } from './drawing.tsx';
import { useWidth } from './use-width.ts';

const LEFT = 38;
const BOTTOM = 14;
const TOP = 4;

export interface StripPlace {
  x: Scale;
  y: Scale;
  top: number;
  bottom: number;
}

interface Props {
  title: string;
  /** What it shows, in words, for those who do not see it. */
  label: string;
  /** How many columns there are, and how many items they stand for. */
  count: number;
  items: number;
  /** What an item is: `line`, `token`. */
  unit: string;
  range: readonly [number, number];
  height?: number;
  /** Draws into the strip; called again when anything in `of` changes, or the width. */
  draw(place: StripPlace): ComponentChildren;
  of: readonly unknown[];
  /** The column that is chosen, -1 for none. */
  chosen: number;
  /** The column that the pointer is at. */
  onPoint(column: number): void;
}

/** Values along the page, from its first item on the left to its last. */
export function Strip({
  title,
  label,
  count,
  items,
  unit,
  range,
  height = 110,
  draw,
  of,
  chosen,
  onPoint,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const place: StripPlace = {
    x: linearScale([0, Math.max(1, count)], [LEFT, Math.max(LEFT + 1, width - 2)]),
    y: linearScale(range, [height - BOTTOM, TOP]),
    top: TOP,
    bottom: height - BOTTOM,
  };
  const { x, y, top, bottom } = place;
  const drawn = useMemo(
    () => (
      <>
        {ticksOf(range).map((tick) => (
          <g key={tick} class="strip-tick">
            <path d={`M${LEFT} ${y(tick)}H${width - 2}`} />
            <text x={LEFT - 4} y={y(tick) + 3.5} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {draw(place)}
        <text class="strip-end" x={LEFT} y={height - 2}>
          {unit} 1
        </text>
        <text class="strip-end" x={width - 2} y={height - 2} text-anchor="end">
          {items}
        </text>
      </>
    ),
    [width, height, ...of],
  );
  const point = ({ clientX, currentTarget }: OverDrawing) => {
    const across = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / (width - 2 - LEFT);
    if (across >= 0 && count > 0) onPoint(Math.min(count - 1, Math.floor(across * count)));
  };
  return (
    <Drawing title={title} label={label} host={host} width={width} height={height} onPointer={point}>
      {drawn}
      {chosen >= 0 && (
        <path class="strip-chosen" d={`M${(x(chosen) + x(chosen + 1)) / 2} ${top}V${bottom}`} />
      )}
    </Drawing>
  );
}
