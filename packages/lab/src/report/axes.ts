import { type Html, html } from 'pith/internal/html/html';
import type { Scale } from './scale.ts';

export interface Axis {
  label: string;
  scale: Scale;
  ticks: readonly number[];
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Two axes with ticks and labels around a drawing. */
export function axes(x: Axis, y: Axis, { left, right, top, bottom }: Frame): Html {
  const below = x.ticks.map(
    (tick) =>
      html`<path d="M${x.scale(tick)} ${bottom}v4"/><text x="${x.scale(tick)}" y="${bottom + 15}">${tick}</text>`,
  );
  const beside = y.ticks.map(
    (tick) =>
      html`<path d="M${left} ${y.scale(tick)}h-4"/><text class="end" x="${left - 7}" y="${y.scale(tick) + 3.5}">${tick}</text>`,
  );
  return html`<g class="axes"><path d="M${left} ${top}V${bottom}H${right}"/>${below}${beside}
<text class="label" x="${(left + right) / 2}" y="${bottom + 30}">${x.label}</text>
<text class="label" transform="translate(${left - 34} ${(top + bottom) / 2}) rotate(-90)">${y.label}</text></g>`;
}
