import type { Stated, Style } from './cascade.ts';
import { alphaOf, coloursIn } from './colours.ts';
import { toNumber, toPixels } from './lengths.ts';
import { functionsIn } from './lists.ts';
import { isRotatedAway, isTransformedAway, isTranslatedAway } from './moves.ts';
import { clipsAll, shapesNothing } from './shapes.ts';

/** Reads the properties of one element. */
export class StyleReader {
  readonly style: Style;
  readonly fontSize: number;
  readonly #isInline: boolean;

  constructor(style: Style, fontSize: number, isInline: boolean) {
    this.style = style;
    this.fontSize = fontSize;
    this.#isInline = isInline;
  }

  /** Whether width, height and overflow have an effect: not on a part of a line. */
  get isBox(): boolean {
    const display = this.text('display');
    return (
      /absolute|fixed/.test(this.text('position')) ||
      /left|right/.test(this.text('float')) ||
      (display === '' ? !this.#isInline : display !== 'inline' && display !== 'contents')
    );
  }

  text(property: string): string {
    return this.style.get(property)?.value ?? '';
  }

  /** A length in CSS pixels; NaN where there is none that can be told. */
  pixels(property: string): number {
    return toPixels(this.text(property), this.fontSize);
  }

  /** Where a value comes from, in words. */
  why(property: string): string {
    const { value, from } = this.style.get(property) as Stated;
    return `${property}: ${value.slice(0, 60)} (${from.slice(0, 80)})`;
  }
}

/** Pixels outside of the page from which on nothing of a part of usual size is seen. */
const FAR = 500;
const VERY_FAR = 2000;
const BEYOND = 5000;
const POINT = 1;
/** Where nothing is seen any more: of what moves with the window, and of what can be scrolled to. */
const WINDOW: Record<string, number> = { left: 1280, right: 1280, top: 800, bottom: 800 };
const MOST_AWAY: Record<string, number> = {
  left: BEYOND,
  right: 2 * VERY_FAR - FAR,
  top: 10 * BEYOND,
  bottom: 10 * BEYOND,
};
const FAINT = 0.1;

const SIDES = ['left', 'top', 'right', 'bottom'];
const MARGINS = ['margin-left', 'margin-top'];
const OVERFLOWS = ['overflow', 'overflow-x', 'overflow-y'];
const MASKS = ['mask', 'mask-image'];

/**
 * Each test names the property that hides an element with all that is in it, or nothing. It is asked where something is
 * stated of one of its properties: of most elements nothing is that could hide them.
 */
type Test = [properties: readonly string[], hides: (style: StyleReader) => string | false];

const TESTS: Test[] = [
  [['display'], (style) => /^(?:none|table-column(?:-group)?)$/.test(style.text('display')) && 'display'],
  [['content-visibility'], (style) => style.text('content-visibility') === 'hidden' && 'content-visibility'],
  [['content'], (style) => /^(?:url|image-set)\(/.test(style.text('content')) && 'content'],
  [
    ['text-security'],
    (style) => /^(?:disc|circle|square)$/.test(style.text('text-security')) && 'text-security',
  ],
  [['font-size-adjust'], (style) => toNumber(style.text('font-size-adjust')) === 0 && 'font-size-adjust'],
  [['contain'], (style) => isSizedAsEmpty(style) && 'contain'],
  [OVERFLOWS, (style) => style.isBox && isCutOff(style)],
  [['filter'], (style) => isFilteredAway(style) && 'filter'],
  [MASKS, (style) => MASKS.find((name) => letsNothingThrough(style.text(name))) ?? false],
  [['mask-size'], (style) => /(?:^|\s)0(?:px|%)?(?:\s|$)/.test(style.text('mask-size')) && 'mask-size'],
  [
    ['clip'],
    (style) => /absolute|fixed/.test(style.text('position')) && clipsAll(style.text('clip')) && 'clip',
  ],
  [['clip-path'], (style) => shapesNothing(style.text('clip-path')) && 'clip-path'],
  [[...SIDES, ...MARGINS], isOffPage],
  [['transform'], (style) => isTransformedAway(style) && 'transform'],
  [['translate'], (style) => isTranslatedAway(style) && 'translate'],
  [['rotate'], (style) => isRotatedAway(style) && 'rotate'],
  [
    ['zoom'],
    (style) => {
      const zoom = toNumber(style.text('zoom'));
      return zoom > 0 && zoom < FAINT && 'zoom';
    },
  ],
];

/** Why nothing in an element can be seen; null where it can. */
export function hidesAll(style: StyleReader): string | null {
  for (const [properties, hides] of TESTS) {
    const property = properties.some((name) => style.style.has(name)) && hides(style);
    if (property !== false) return style.why(property);
  }
  return null;
}

/** Whether what does not fit into its box is cut off. */
export const cutsOff = (style: StyleReader): boolean =>
  OVERFLOWS.some((name) => /hidden|clip|auto|scroll/.test(style.text(name)));

/** Why the one row or column of a grid has no room; null where it has. */
export function squeezes(style: StyleReader): string | null {
  if (!style.text('display').includes('grid')) return null;
  const track = ['grid-template-rows', 'grid-template-columns'].find((name) =>
    /^(?:minmax\(0(?:px)?,\s*)?0(?:fr|px|%)?\)?$/.test(style.text(name)),
  );
  return track === undefined ? null : style.why(track);
}

function isCutOff(style: StyleReader): string | false {
  if (!cutsOff(style)) return false;
  if (style.pixels('flex-basis') <= POINT && !(style.pixels('flex-grow') > 0)) return 'flex-basis';
  // What is below the place of the text is seen, too; what is above it pushes the text out of its box.
  const isHigh = style.pixels('padding-bottom') > 4;
  const found = [...(isHigh ? [] : ['height', 'max-height', 'line-height']), 'width', 'max-width'].find(
    (name) => style.pixels(name) <= (name === 'line-height' ? 0 : POINT),
  );
  if (found !== undefined) return found;
  if (style.text('box-sizing') === 'border-box') {
    if (style.pixels('height') <= style.pixels('padding-top')) return 'height';
    if (style.pixels('width') <= style.pixels('padding-left')) return 'width';
  }
  const isShifted = Math.abs(style.pixels('text-indent')) >= 1000 && 'text-indent';
  return isShifted;
}

function isOffPage(style: StyleReader): string | false {
  const width = Math.max(0, style.pixels('width') || 0);
  if (/absolute|fixed|relative|sticky/.test(style.text('position'))) {
    const isFixed = style.text('position') === 'fixed';
    for (const side of SIDES) {
      const part = isFixed ? /^([+-]?[\d.]+)%$/.exec(style.text(side)) : null;
      const at = part === null ? style.pixels(side) : (Number(part[1]) * WINDOW[side]) / 100;
      const most = isFixed ? WINDOW[side] : MOST_AWAY[side];
      if (at <= -Math.max(FAR, width) || at >= most) return side;
    }
  }
  for (const side of MARGINS) {
    const padding = style.pixels(side.replace('margin', 'padding')) || 0;
    if (style.pixels(side) + padding <= -VERY_FAR) return side;
  }
  return false;
}

/** A box whose size does not depend on what is in it, and that has none. */
function isSizedAsEmpty(style: StyleReader): boolean {
  const contain = style.text('contain');
  const isOwn =
    /\bstrict\b/.test(contain) || (/\bsize\b/.test(contain) && /\b(?:paint|content)\b/.test(contain));
  const sizes = [
    'height',
    'min-height',
    'contain-intrinsic-size',
    'contain-intrinsic-height',
    'aspect-ratio',
  ];
  return isOwn && sizes.every((name) => /^(?:auto|none|0(?:px)?)?$/.test(style.text(name)));
}

function isFilteredAway(style: StyleReader): boolean {
  for (const [name, inner] of functionsIn(style.text('filter'))) {
    if (name === 'opacity' && toNumber(inner) < FAINT) return true;
    if (name === 'blur' && toPixels(inner, style.fontSize) >= style.fontSize) return true;
  }
  return false;
}

/** A mask all of whose colours are transparent. */
function letsNothingThrough(mask: string): boolean {
  if (!mask.includes('gradient(')) return false;
  const colours = coloursIn(mask);
  return colours.length > 0 && !mask.includes('url(') && colours.every((colour) => alphaOf(colour) < FAINT);
}

/** How much of an element shows through, from 0 to 1. */
export function opacityOf(style: StyleReader): number {
  const number = toNumber(style.text('opacity'));
  return Number.isNaN(number) ? 1 : Math.min(1, Math.max(0, number));
}

export { FAINT };
