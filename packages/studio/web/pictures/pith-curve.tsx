import { linearScale } from '@pith/lab/internal/report/scale';
import { useRef } from 'preact/hooks';
import type { PithPicture } from '../engine/pictures/pith.ts';
import { percent } from '../ui/numbers.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 130;
const LEFT = 38;
const BOTTOM = 16;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** What the cut maximises, by its threshold. This is a step of the method; how good it expects to be is said elsewhere. */
export function PithCurve({ data: { curve, threshold, expected, beta } }: { data: PithPicture }) {
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const x = linearScale([0, 1], [LEFT, Math.max(LEFT + 1, width - 10)]);
  const y = linearScale([0, 1], [HEIGHT - BOTTOM, 6]);
  const name = beta === 1 ? 'F1' : `F (β = ${Number(beta.toPrecision(2))})`;
  const words = `The cut is at ${percent(threshold)}, where the ${name} that these probabilities promise is highest.`;
  const line = Array.from(curve, (f, i) => `${i === 0 ? 'M' : 'L'}${x(i / (curve.length - 1))} ${y(f)}`).join(
    '',
  );
  return (
    <figure class="strip" ref={host}>
      <figcaption>Where the cut is: {name} by these probabilities alone</figcaption>
      {width > 0 && (
        <svg role="img" aria-label={words} width={width} height={HEIGHT} style={{ cursor: 'default' }}>
          {TICKS.map((tick) => (
            <g key={tick} class="strip-tick">
              <path d={`M${LEFT} ${y(tick)}H${x(1)}`} />
              <text x={LEFT - 4} y={y(tick) + 3.5} text-anchor="end">
                {tick}
              </text>
              <text x={x(tick)} y={HEIGHT - 3} text-anchor="middle">
                {tick}
              </text>
            </g>
          ))}
          <path class="curve-line" d={line} />
          <path class="stage-cut" d={`M${x(threshold)} ${y(0)}V${y(1)}`} />
          <circle class="curve-best" cx={x(threshold)} cy={y(expected)} r="4" />
        </svg>
      )}
      <p class="muted">{words}</p>
    </figure>
  );
}
