import type { Stated, Style } from './cascade.ts';
import type { Declaration } from './style-sheet.ts';

/** Reads the properties of one element. */
export class StyleReader {
  readonly style: Style;
  readonly fontSize: number;
  /** Whether width, height and overflow have an effect: not on a part of a line. */
  readonly isBox: boolean;

  constructor(style: Style, fontSize: number, isInline: boolean) {
    this.style = style;
    this.fontSize = fontSize;
    const display = this.text('display');
    this.isBox =
      /absolute|fixed/.test(this.text('position')) ||
      /left|right/.test(this.text('float')) ||
      (display === '' ? !isInline : display !== 'inline' && display !== 'contents');
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

const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 38,
  mm: 3.8,
  rem: 16,
  vw: 12.8,
  vh: 8,
  '%': 10,
};

/** Lengths that depend on the place of an element (per cent) are taken for those of a wide one. */
export function toPixels(value: string, fontSize: number): number {
  const match = /^(?:calc\()?\s*([+-]?\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)\s*\)?$/.exec(value);
  if (match === null) return Number.NaN;
  const unit = match[2];
  return (
    Number(match[1]) *
    (unit === 'em' || unit === 'ch' || unit === 'ex' ? fontSize : (UNITS[unit] ?? Number.NaN))
  );
}

/** Pixels outside of the page from which on nothing of a part of usual size is seen. */
const FAR = 500;
const VERY_FAR = 2000;
const BEYOND = 5000;
const POINT = 1;
const FAINT = 0.1;

/** Each test names the property that hides an element with all that is in it, or nothing. */
type Test = (style: StyleReader) => string | false;

const ALWAYS: Test[] = [
  (style) => style.text('display') === 'none' && 'display',
  (style) => style.text('content-visibility') === 'hidden' && 'content-visibility',
  (style) => style.isBox && isCutOff(style) !== false && isCutOff(style),
];

/** What an animation can undo. */
const AT_REST: Test[] = [
  (style) =>
    Number.parseFloat(/opacity\(([^)]*)\)/.exec(style.text('filter'))?.[1] ?? '1') < FAINT && 'filter',
  (style) => /absolute|fixed/.test(style.text('position')) && clipsAll(style.text('clip')) && 'clip',
  (style) => shapesNothing(style.text('clip-path')) && 'clip-path',
  isOffPage,
  (style) => isTransformedAway(style) && 'transform',
  (style) => isMovedFar(style.text('translate'), style) && 'translate',
  (style) => /^(?:0*\.?0\d?|0%)(?:\s|$)/.test(style.text('scale')) && 'scale',
  (style) => {
    const zoom = Number.parseFloat(style.text('zoom'));
    return zoom > 0 && zoom < FAINT && !style.text('zoom').includes('%') && 'zoom';
  },
];

/** Why nothing in an element can be seen; null where it can. */
export function hidesAll(
  style: StyleReader,
  keyframes: ReadonlyMap<string, readonly Declaration[]>,
): string | null {
  const isShown = isShownByAnimation(style, keyframes);
  const property = firstFound(ALWAYS, style) ?? (isShown ? null : firstFound(AT_REST, style));
  return property === null ? null : style.why(property);
}

function firstFound(tests: readonly Test[], style: StyleReader): string | null {
  for (const test of tests) {
    const property = test(style);
    if (property !== false && property !== null) return property;
  }
  return null;
}

/** Whether an animation of the page ends with the element shown. */
export function isShownByAnimation(
  style: StyleReader,
  keyframes: ReadonlyMap<string, readonly Declaration[]>,
): boolean {
  if (keyframes.size === 0) return false;
  const words = `${style.text('animation')} ${style.text('animation-name')}`.split(/[\s,]+/);
  const stays = /\b(?:forwards|both)\b/.test(
    `${style.text('animation')} ${style.text('animation-fill-mode')}`,
  );
  const set = words.flatMap((word) => keyframes.get(word) ?? []);
  return (
    stays &&
    set.some(
      ({ property, value }) =>
        (property === 'opacity' && Number.parseFloat(value) >= 0.5) ||
        (property === 'visibility' && value === 'visible') ||
        property === 'transform' ||
        property === 'clip-path',
    )
  );
}

function isCutOff(style: StyleReader): string | false {
  const cuts = ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
    /hidden|clip|auto|scroll/.test(style.text(name)),
  );
  if (!cuts) return false;
  const isHigh = ['padding-top', 'padding-bottom'].some((name) => style.pixels(name) > 4);
  const found = [...(isHigh ? [] : ['height', 'max-height', 'line-height']), 'width', 'max-width'].find(
    (name) => style.pixels(name) <= (name === 'line-height' ? 0 : POINT),
  );
  if (found !== undefined) return found;
  const isShifted = Math.abs(style.pixels('text-indent')) >= 1000 && 'text-indent';
  return isShifted;
}

/** `rect(0, 0, 0, 0)`: what is above its bottom and left of its right is seen. */
function clipsAll(clip: string): boolean {
  const sides = /^rect\(([^)]*)\)/
    .exec(clip)?.[1]
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((side) => Number.parseFloat(side));
  if (sides?.length !== 4) return false;
  const [top, right, bottom, left] = sides;
  return bottom - top <= POINT || right - left <= POINT;
}

function shapesNothing(shape: string): boolean {
  const match = /^(inset|circle|ellipse|polygon|rect|xywh)\(([^)]*)\)/.exec(shape);
  if (match === null) return false;
  const [, kind, inner] = match;
  if (kind === 'circle' || kind === 'ellipse') return /^\s*0/.test(inner) && !/^\s*0?\.\d*[1-9]/.test(inner);
  if (kind === 'polygon') return new Set(inner.split(',').map((point) => point.trim())).size < 3;
  if (kind !== 'inset') return kind === 'rect' ? clipsAll(shape) : /^\s*\S+\s+\S+\s+0/.test(inner);
  const parts = inner
    .split(/\bround\b/)[0]
    .trim()
    .split(/\s+/);
  const side = (i: number) => parts[i] ?? parts[i - 2] ?? parts[0];
  const isAll = (one: string, other: string) =>
    one.endsWith('%') && other.endsWith('%') && Number.parseFloat(one) + Number.parseFloat(other) >= 100;
  return (
    isAll(side(0), side(2)) || isAll(side(1), side(3)) || parts.some((part) => toPixels(part, 16) >= BEYOND)
  );
}

function isOffPage(style: StyleReader): string | false {
  const width = Math.max(0, style.pixels('width') || 0);
  if (/absolute|fixed|relative|sticky/.test(style.text('position'))) {
    for (const side of ['left', 'top', 'right', 'bottom']) {
      const at = style.pixels(side);
      if (at <= -Math.max(FAR, width) || (side === 'left' && at >= BEYOND) || at >= 10 * BEYOND) return side;
    }
  }
  for (const side of ['margin-left', 'margin-top']) {
    const padding = style.pixels(side.replace('margin', 'padding')) || 0;
    if (style.pixels(side) + padding <= -VERY_FAR) return side;
  }
  return false;
}

function isTransformedAway(style: StyleReader): boolean {
  const transform = style.text('transform');
  for (const [, name, inner] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const numbers = inner.split(',').map((part) => Number.parseFloat(part));
    if (name === 'scale' || name === 'scale3d') {
      if (numbers.slice(0, 2).some((number) => Math.abs(number) < 0.05)) return true;
    } else if (name === 'scalex' || name === 'scaley') {
      if (Math.abs(numbers[0]) < 0.05) return true;
    } else if (name === 'matrix') {
      if (Math.abs(numbers[0] * numbers[3] - numbers[1] * numbers[2]) < 0.0025) return true;
      if (isMovedFar(`${numbers[4]}px,${numbers[5]}px`, style)) return true;
    } else if (name.startsWith('translate')) {
      if (name !== 'translatez' && isMovedFar(inner, style)) return true;
    } else if ((name === 'rotatex' || name === 'rotatey') && /^\s*-?(?:90deg|270deg|0?\.25turn)/.test(inner))
      return true;
  }
  return false;
}

/** A band of pictures that is moved along is as wide as it is moved. */
function isMovedFar(value: string, style: StyleReader): boolean {
  const width = style.pixels('width') || 0;
  return value
    .split(/[\s,]+/)
    .slice(0, 2)
    .some((part) => {
      const by = toPixels(part.trim(), style.fontSize);
      return by <= -Math.max(VERY_FAR, width) || by >= BEYOND + width;
    });
}

/** How much of an element shows through, from 0 to 1. */
export function opacityOf(style: StyleReader): number {
  const value = style.text('opacity');
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return 1;
  return Math.min(1, Math.max(0, value.endsWith('%') ? number / 100 : number));
}

export { FAINT };
