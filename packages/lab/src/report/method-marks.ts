import { type Html, html } from 'pith/internal/html/html';

/**
 * The colours of Okabe and Ito, told apart by the colour-blind; the pale ones are darker on white and the dark ones
 * lighter on black, to stay visible.
 */
const COLOURS: readonly (readonly [onLight: string, onDark: string])[] = [
  ['#0072b2', '#3a9bdc'],
  ['#d55e00', '#e8702a'],
  ['#008f68', '#12b886'],
  ['#b5548a', '#dd8fba'],
  ['#a87200', '#e69f00'],
  ['#2b2f33', '#e4e6e8'],
  ['#2c8cc9', '#8ccff5'],
  ['#7d7600', '#f0e442'],
];

/** Around 0 0, of about the same area. */
const SHAPES: readonly string[] = [
  'M0-3.6A3.6 3.6 0 1 1 0 3.6A3.6 3.6 0 1 1 0-3.6Z',
  'M-3.2-3.2H3.2V3.2H-3.2Z',
  'M0-4.4L4.4 3.4H-4.4Z',
  'M0-4.8L4.8 0L0 4.8L-4.8 0Z',
  'M-1.3-4.6H1.3V-1.3H4.6V1.3H1.3V4.6H-1.3V1.3H-4.6V-1.3H-1.3Z',
  'M0 4.4L4.4-3.4H-4.4Z',
  'M-4.4-2.6L-2.6-4.4L0-1.8L2.6-4.4L4.4-2.6L1.8 0L4.4 2.6L2.6 4.4L0 1.8L-2.6 4.4L-4.4 2.6L-1.8 0Z',
];

/** Eight colours and seven shapes: 56 methods before a pair comes again. */
export const colourClass = (method: number) => `method-${method % COLOURS.length}`;
export const shapeOf = (method: number) => SHAPES[method % SHAPES.length];

/** The method's sign for a legend; its name stands beside it. */
export function legendMark(method: number): Html {
  return html`<svg class="key" viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true"><path class="${colourClass(method)}" d="${shapeOf(method)}"/></svg>`;
}

const rules = (shade: 0 | 1) =>
  COLOURS.map((colour, i) => `.${colourClass(i)} { fill: ${colour[shade]}; }`).join('\n');

export const MARK_STYLE = `${rules(0)}
@media screen and (prefers-color-scheme: dark) {
${rules(1)}
}`;
