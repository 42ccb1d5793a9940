import { toNumber, toPixels } from './lengths.ts';
import { functionsIn, splitWords } from './lists.ts';

/** Pixels: nothing can be read in a shape that is no larger. */
const POINT = 1;
const FAR = 5000;

/** `rect(0, 0, 0, 0)`: what is above its bottom and left of its right is seen. */
export function clipsAll(clip: string): boolean {
  const sides = splitWords(/^rect\(([^)]*)\)/.exec(clip)?.[1].replaceAll(',', ' ') ?? '');
  if (sides.length !== 4) return false;
  const end = (side: string) => (side === 'auto' ? Infinity : toPixels(side, 16));
  const start = (side: string) => (side === 'auto' ? 0 : toPixels(side, 16));
  const [top, right, bottom, left] = [start(sides[0]), end(sides[1]), end(sides[2]), start(sides[3])];
  return bottom - top <= POINT || right - left <= POINT;
}

/** Whether nothing is inside of a shape (`clip-path`). */
export function shapesNothing(shape: string): boolean {
  // A path that only goes to places draws nothing.
  if (/^path\(/.test(shape)) return !/[hvlcsqta]/.test(shape.slice(5));
  for (const [kind, inner] of functionsIn(shape)) return SHAPES[kind]?.(inner) ?? false;
  return false;
}

const SHAPES: Readonly<Record<string, (inner: string) => boolean>> = {
  rect: (inner) => clipsAll(`rect(${inner})`),
  xywh: (inner) =>
    splitWords(inner)
      .slice(2, 4)
      .some((size) => toPixels(size, 16) <= 0),
  polygon: (inner) => new Set(inner.split(',').map((point) => point.trim())).size < 3,
  circle: isEmptyRound,
  ellipse: isEmptyRound,
  inset(inner) {
    const parts = splitWords(inner.split(/\bround\b/)[0]);
    const side = (i: number) => parts[i] ?? parts[i - 2] ?? parts[0] ?? '';
    const isAll = (one: string, other: string) => toNumber(one) + toNumber(other) >= 1;
    return (
      isAll(side(0), side(2)) || isAll(side(1), side(3)) || parts.some((part) => toPixels(part, 16) >= FAR)
    );
  },
};

/** `circle(0)`, `circle(closest-side at 0 0)`, `circle(10px at -900px 0)`. */
function isEmptyRound(inner: string): boolean {
  const [radii, place] = inner.split(/\bat\b/).map(splitWords);
  const sizes = radii.map((radius) => toPixels(radius, 16));
  if (sizes.some((size) => size <= 0)) return true;
  if (place === undefined) return false;
  const isNear = radii.length === 0 || radii.includes('closest-side');
  return place.some(
    (at, i) =>
      (isNear && /^(?:0(?:px|%)?|left|right|top|bottom|100%)$/.test(at)) ||
      toPixels(at, 16) + (sizes[i] ?? sizes[0]) <= 0,
  );
}
