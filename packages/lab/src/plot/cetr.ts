import { cetrMethod } from '@pith/methods/internal/cetr/methods';
import { type TagRatioLines, tagRatioLines } from '@pith/methods/internal/cetr/tag-ratios';
import { type Html, html } from 'pith/internal/html/html';
import type { Page } from 'pith/page';
import type { Scale } from '../report/scale.ts';
import { COLOURS, drawing, type Panel, rangeOf } from './drawing.ts';

/** CETR on one page, in the manner of the paper's Figures 2 to 5. The page must have been parsed with its source. */
export function plotCetr(page: Page, title: string): string {
  const lines: TagRatioLines = tagRatioLines(page);
  const { smoothed, derivatives, clusters } = cetrMethod(lines);
  const bars = (values: Float64Array, name: string): Panel => ({
    title: name,
    x: { label: 'line', range: [0, Math.max(1, values.length)] },
    y: { label: 'value', range: rangeOf(values) },
    draw: (x, y) =>
      html`${Array.from(values, (value, line) => bar(x, y, line, value, COLOURS[clusters![line]]))}`,
  });
  return drawing(title, [
    bars(lines.ratio, 'T: tag ratios (Figure 2); grey lines are not content'),
    bars(smoothed, 'T′: smoothed tag ratios (Figure 3)'),
    bars(derivatives!, 'Ĝ: absolute smoothed derivatives (Figure 4)'),
    {
      title: 'T′ over Ĝ (Figure 5): the cluster at the origin, grey, is not content',
      x: { label: 'Ĝ', range: rangeOf(derivatives!) },
      y: { label: 'T′', range: rangeOf(smoothed) },
      draw: (x, y) =>
        html`${Array.from(smoothed, (value, line) => html`<circle cx="${x(derivatives![line])}" cy="${y(value)}" r="2.5" fill="${COLOURS[clusters![line]]}" fill-opacity="0.6"/>`)}`,
    },
  ]);
}

function bar(x: Scale, y: Scale, line: number, value: number, colour: string): Html {
  const width = Math.max(0.6, x(line + 1) - x(line));
  const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
  return html`<rect x="${x(line)}" y="${top}" width="${width.toFixed(1)}" height="${(bottom - top).toFixed(1)}" fill="${colour}"/>`;
}
