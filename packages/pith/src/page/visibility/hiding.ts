import { alphaOf, coloursIn } from './colours.ts';
import type { Declaration } from './declarations.ts';
import { toNumber, toPixels } from './lengths.ts';
import type { StyleReader } from './style-reader.ts';
import type { Keyframes } from './style-sheet.ts';

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
 * stated of one of its properties; of most elements nothing is that could hide them.
 */
type Test = [properties: readonly string[], hides: (style: StyleReader) => string | false];

const ALWAYS: Test[] = [
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
];

/** What an animation can undo. */
const AT_REST: Test[] = [
  [['filter'], (style) => isFilteredAway(style) && 'filter'],
  [MASKS, (style) => MASKS.find((name) => letsNothingThrough(style.text(name))) ?? false],
  [
    ['clip'],
    (style) => /absolute|fixed/.test(style.text('position')) && clipsAll(style.text('clip')) && 'clip',
  ],
  [['clip-path'], (style) => shapesNothing(style.text('clip-path')) && 'clip-path'],
  [[...SIDES, ...MARGINS], isOffPage],
  [['transform'], (style) => isTransformedAway(style) && 'transform'],
  [['translate'], (style) => isMovedFar(style.text('translate'), style) && 'translate'],
  [
    ['scale'],
    (style) =>
      style
        .text('scale')
        .split(/\s+/)
        .slice(0, 2)
        .some((part) => Math.abs(toNumber(part)) < 0.05) && 'scale',
  ],
  [
    ['rotate'],
    (style) => /^[xy]\s/.test(style.text('rotate')) && isOnEdge(style.text('rotate').slice(2)) && 'rotate',
  ],
  [
    ['zoom'],
    (style) => {
      const zoom = toNumber(style.text('zoom'));
      return zoom > 0 && zoom < FAINT && 'zoom';
    },
  ],
];

/** Why nothing in an element can be seen; null where it can. */
export function hidesAll(style: StyleReader, keyframes: ReadonlyMap<string, Keyframes>): string | null {
  if (isHiddenByAnimation(style, keyframes))
    return style.why(style.text('animation') === '' ? 'animation-name' : 'animation');
  const isShown = isShownByAnimation(style, keyframes);
  const property = firstFound(ALWAYS, style) ?? (isShown ? null : firstFound(AT_REST, style));
  return property === null ? null : style.why(property);
}

function firstFound(tests: readonly Test[], style: StyleReader): string | null {
  for (const [properties, hides] of tests) {
    const property = properties.some((name) => style.style.has(name)) && hides(style);
    if (property !== false) return property;
  }
  return null;
}

const NO_KEYFRAMES: readonly Keyframes[] = [];

/** What animations that stay as they end set at an element. */
function animated(style: StyleReader, keyframes: ReadonlyMap<string, Keyframes>): readonly Keyframes[] {
  if (keyframes.size === 0) return NO_KEYFRAMES;
  if (!style.style.has('animation') && !style.style.has('animation-fill-mode')) return NO_KEYFRAMES;
  const said = `${style.text('animation')} ${style.text('animation-fill-mode')}`;
  if (!/\b(?:forwards|both)\b/.test(said)) return NO_KEYFRAMES;
  const words = `${style.text('animation')} ${style.text('animation-name')}`.split(/[\s,]+/);
  return words.flatMap((word) => keyframes.get(word) ?? []);
}

/** How an animation ends, found out once: it may be long, and of many elements. */
const ends = new WeakMap<Keyframes, { shows: boolean; hides: boolean }>();

function endOf(keyframes: Keyframes): { shows: boolean; hides: boolean } {
  let end = ends.get(keyframes);
  if (end === undefined) {
    const { all, last } = keyframes;
    end = { shows: all.some(shows) || last.some(shows), hides: last.some(hides) };
    ends.set(keyframes, end);
  }
  return end;
}

const shows = ({ property, value }: Declaration) =>
  (property === 'opacity' && toNumber(value) >= 0.5) ||
  (property === 'visibility' && value === 'visible') ||
  property === 'transform' ||
  property === 'clip-path';

const hides = ({ property, value }: Declaration) =>
  (property === 'opacity' && toNumber(value) < FAINT) ||
  (property === 'visibility' && value === 'hidden') ||
  (property === 'display' && value === 'none');

/** Whether an animation of the page ends with the element shown. */
export const isShownByAnimation = (style: StyleReader, keyframes: ReadonlyMap<string, Keyframes>): boolean =>
  animated(style, keyframes).some((set) => endOf(set).shows);

const isHiddenByAnimation = (style: StyleReader, keyframes: ReadonlyMap<string, Keyframes>): boolean =>
  !style.text('animation').includes('infinite') && animated(style, keyframes).some((set) => endOf(set).hides);

function isCutOff(style: StyleReader): string | false {
  const cuts = OVERFLOWS.some((name) => /hidden|clip|auto|scroll/.test(style.text(name)));
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
  // A path that only goes to places draws nothing.
  if (/^path\(/.test(shape)) return !/[hvlcsqta]/.test(shape.slice(5));
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
  const isAll = (one: string, other: string) => toNumber(one) + toNumber(other) >= 1;
  return (
    isAll(side(0), side(2)) || isAll(side(1), side(3)) || parts.some((part) => toPixels(part, 16) >= BEYOND)
  );
}

function isOffPage(style: StyleReader): string | false {
  const width = Math.max(0, style.pixels('width') || 0);
  if (/absolute|fixed|relative|sticky/.test(style.text('position'))) {
    const isFixed = style.text('position') === 'fixed';
    for (const side of SIDES) {
      const at = style.pixels(side);
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
    } else if (name === 'rotatex' || name === 'rotatey') {
      const isTurned = Math.abs(Math.cos(turn(inner)) + 1) < 0.01;
      if (isOnEdge(inner) || (isTurned && style.text('backface-visibility') === 'hidden')) return true;
    }
  }
  return false;
}

/** An angle as radians. */
function turn(angle: string): number {
  const match = /^\s*([+-]?\d*\.?\d+)(deg|turn|rad|grad)?/.exec(angle);
  const units: Record<string, number> = { deg: 360, turn: 1, rad: 2 * Math.PI, grad: 400 };
  return match === null ? 0 : (2 * Math.PI * Number(match[1])) / units[match[2] ?? 'rad'];
}

/** Turned so that one looks at its edge. */
const isOnEdge = (angle: string) => Math.abs(Math.cos(turn(angle))) < 0.01;

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
  for (const [, name, inner] of style.text('filter').matchAll(/(opacity|blur)\(([^)]*)\)/g)) {
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
  const number = toNumber(style.text('opacity'));
  return Number.isNaN(number) ? 1 : Math.min(1, Math.max(0, number));
}

export { FAINT };
