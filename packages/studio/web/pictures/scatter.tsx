import { rangeOf, ticksOf } from '@pith/lab/internal/plot/drawing';
import { linearScale } from '@pith/lab/internal/report/scale';
import { useMemo, useRef } from 'preact/hooks';
import { Drawing, type OverDrawing } from './drawing.tsx';
import { dotsPath } from './paths.ts';
import { useWidth } from './use-width.ts';

const LEFT = 38;
const BOTTOM = 28;
const TOP = 4;
/** Pixels from a dot within which the pointer is at it. */
const NEAR = 20;

interface Props {
  title: string;
  label: string;
  across: { label: string; values: Float32Array };
  up: { label: string; values: Float32Array };
  cluster: Uint8Array;
  clusters: number;
  centroids: readonly (readonly [x: number, y: number])[];
  /** A line at a height, with its name. */
  level?: { at: number; name: string } | undefined;
  chosen: readonly [x: number, y: number] | null;
  onPoint(dot: number): void;
}

/** Dots in the plane, coloured by cluster. */
export function Scatter(props: Props) {
  const { title, label, across, up, cluster, clusters, centroids, level, chosen, onPoint } = props;
  const host = useRef<HTMLElement>(null);
  const width = useWidth(host);
  const height = Math.round(Math.min(300, Math.max(180, width * 0.6)));
  const [xRange, yRange] = useMemo(
    () => [rangeOf(across.values), rangeOf(up.values)],
    [across.values, up.values],
  );
  const x = linearScale(xRange, [LEFT, Math.max(LEFT + 1, width - 8)]);
  const y = linearScale(yRange, [height - BOTTOM, TOP + 4]);
  const drawn = useMemo(
    () => (
      <>
        {ticksOf(yRange).map((tick) => (
          <g key={`up ${tick}`} class="strip-tick">
            <path d={`M${LEFT} ${y(tick)}H${width - 8}`} />
            <text x={LEFT - 4} y={y(tick) + 3.5} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {ticksOf(xRange).map((tick) => (
          <text key={tick} x={x(tick)} y={height - BOTTOM + 12} text-anchor="middle">
            {tick}
          </text>
        ))}
        <text x={width - 8} y={height - 3} text-anchor="end">
          {across.label}
        </text>
        <text x={LEFT + 4} y={TOP + 10}>
          {up.label}
        </text>
        {Array.from({ length: clusters }, (_, one) => (
          <path
            key={one}
            class={`dots cluster-${one}`}
            d={dotsPath(x, y, across.values, up.values, (dot) => cluster[dot] === one)}
          />
        ))}
        {centroids.map(([cx, cy], one) => (
          <path
            key={`centroid ${one}`}
            class="centroid"
            d={`M${x(cx) - 6} ${y(cy)}h12M${x(cx)} ${y(cy) - 6}v12`}
          />
        ))}
        {level && <path class="strip-level" d={`M${LEFT} ${y(level.at)}H${width - 8}`} />}
      </>
    ),
    [width, height, across.values, up.values, cluster, clusters, centroids, level?.at],
  );
  const point = ({ clientX, clientY, currentTarget }: OverDrawing) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    let [best, least] = [-1, NEAR * NEAR];
    for (let dot = 0; dot < across.values.length; dot++) {
      const distance =
        (x(across.values[dot]) - clientX + left) ** 2 + (y(up.values[dot]) - clientY + top) ** 2;
      if (distance < least) [best, least] = [dot, distance];
    }
    if (best >= 0) onPoint(best);
  };
  return (
    <Drawing title={title} label={label} host={host} width={width} height={height} onPointer={point}>
      {drawn}
      {chosen && <circle class="dot-chosen" cx={x(chosen[0])} cy={y(chosen[1])} r="7" />}
    </Drawing>
  );
}
