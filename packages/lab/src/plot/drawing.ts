import { type Html, html, trusted } from 'pith/internal/html/html';
import { axes, type Frame } from '../report/axes.ts';
import { linearScale, type Scale } from '../report/scale.ts';

/** Colours that stay apart for the colour-blind (Okabe & Ito). */
export const COLOURS = ['#999999', '#0072b2', '#d55e00', '#009e73', '#cc79a7'] as const;

/** Classes are those of the report's axes. */
const STYLE = `
  svg { font: 12px system-ui, sans-serif; }
  text { fill: #222; } .title { font-weight: 600; font-size: 14px; }
  .axes path { stroke: #666; fill: none; } .axes text { text-anchor: middle; font-size: 11px; } .axes .end { text-anchor: end; }
`;

export const PANEL = { width: 760, height: 190 };
const FRAME: Frame = { left: 56, right: PANEL.width - 12, top: 28, bottom: PANEL.height - 40 };

export interface Panel {
  title: string;
  x: { label: string; range: [number, number] };
  y: { label: string; range: [number, number] };
  draw(x: Scale, y: Scale): Html;
}

/** Panels below one another, as one SVG that stands by itself. */
export function drawing(title: string, panels: readonly Panel[]): string {
  const height = panels.length * PANEL.height + 30;
  const drawn = panels.map(
    (panel, i) => html`<g transform="translate(0 ${30 + i * PANEL.height})">${drawPanel(panel)}</g>`,
  );
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANEL.width} ${height}" role="img">
<title>${title}</title><style>${trusted(STYLE)}</style><rect width="${PANEL.width}" height="${height}" fill="#fff"/>
<text class="title" x="12" y="20">${title}</text>${drawn}</svg>`;
  return `${svg}\n`;
}

function drawPanel({ title, x, y, draw }: Panel): Html {
  const [across, up] = [
    linearScale(x.range, [FRAME.left, FRAME.right]),
    linearScale(y.range, [FRAME.bottom, FRAME.top]),
  ];
  return html`<text x="${FRAME.left}" y="18">${title}</text>${draw(across, up)}${axes(
    { label: x.label, scale: across, ticks: ticksOf(x.range) },
    { label: y.label, scale: up, ticks: ticksOf(y.range) },
    FRAME,
  )}`;
}

/** About five round numbers within a range. */
export function ticksOf([low, high]: readonly [number, number]): number[] {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough)! * power;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step / 1000; tick += step)
    ticks.push(Number(tick.toPrecision(6)));
  return ticks;
}

/** A range that holds all values and 0. */
export function rangeOf(values: Iterable<number>): [number, number] {
  let [low, high] = [0, 0];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high === low ? [low, low + 1] : [low, high];
}
