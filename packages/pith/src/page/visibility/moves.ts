import type { StyleReader } from './hiding.ts';
import { toNumber, toPixels } from './lengths.ts';
import { functionsIn, splitList, splitWords } from './lists.ts';

/** Pixels by which a part is moved out of sight: to the left or up, and to the right or down. */
const VERY_FAR = 2000;
const BEYOND = 5000;
/** Of its size: what is left of a part is too small to be seen. */
export const SMALL = 0.05;

/** Whether a part is moved away, turned away or made a point. */
export function isTransformedAway(style: StyleReader): boolean {
  let eye = Infinity;
  for (const [name, inner] of functionsIn(style.text('transform'))) {
    const parts = splitList(inner);
    const numbers = parts.map(toNumber);
    const depth = name === 'translatez' ? parts[0] : name === 'translate3d' ? parts[2] : '';
    if (name === 'perspective') eye = toPixels(inner, style.fontSize);
    // What is behind the eye is not seen.
    if (depth && toPixels(depth, style.fontSize) >= eye) return true;
    if (name === 'matrix' || name === 'matrix3d') {
      const [a, b, c, d, x] = name === 'matrix' ? [0, 1, 2, 3, 4] : [0, 1, 4, 5, 12];
      if (Math.abs(numbers[a] * numbers[d] - numbers[b] * numbers[c]) < SMALL ** 2) return true;
      if (isMovedFar(parts.slice(x, x + 2), style)) return true;
    } else if (name.startsWith('translate')) {
      if (name !== 'translatez' && isMovedFar(parts, style)) return true;
    } else if (name.startsWith('rotate') && name !== 'rotate') {
      const axis = name === 'rotate3d' ? numbers.slice(0, 3) : AXES[name.at(-1)!];
      if (isTurnedAway(axis, parts.at(-1) ?? '', style)) return true;
    }
  }
  return false;
}

/** The property `translate`. */
export const isTranslatedAway = (style: StyleReader): boolean =>
  isMovedFar(splitWords(style.text('translate')), style);

/** The property `rotate`: `y 90deg`, `1 0 0 90deg`. */
export function isRotatedAway(style: StyleReader): boolean {
  const words = splitWords(style.text('rotate'));
  const axis = words.length === 4 ? words.slice(0, 3).map(toNumber) : AXES[words[0] ?? ''];
  return axis !== undefined && isTurnedAway(axis, words.at(-1)!, style);
}

/** How much smaller a part is made, by the property `scale` and by `transform`. */
export function scaleOf(style: StyleReader): number {
  let scale = smallest(splitWords(style.text('scale')));
  for (const [name, inner] of functionsIn(style.text('transform')))
    if (/^scale(?:3d|x|y)?$/.test(name)) scale *= smallest(splitList(inner));
  return scale;
}

function smallest(parts: readonly string[]): number {
  const sizes = parts
    .slice(0, 2)
    .map((part) => Math.abs(toNumber(part)))
    .filter((size) => !Number.isNaN(size));
  return Math.min(1, ...sizes);
}

const AXES: Readonly<Record<string, readonly number[] | undefined>> = {
  x: [1, 0, 0],
  y: [0, 1, 0],
  z: [0, 0, 1],
};

/** Turned so that one looks at its edge, or at its back where that is not shown. */
function isTurnedAway(axis: readonly number[] = [0, 0, 1], angle: string, style: StyleReader): boolean {
  const [x, y, z] = axis;
  if (z !== 0 || (x === 0 && y === 0)) return false;
  const cosine = Math.cos(turn(angle));
  return (
    Math.abs(cosine) < 0.01 || (Math.abs(cosine + 1) < 0.01 && style.text('backface-visibility') === 'hidden')
  );
}

/** An angle as radians. */
function turn(angle: string): number {
  const match = /^\s*([+-]?\d*\.?\d+)(deg|turn|rad|grad)?/.exec(angle);
  const units: Record<string, number> = { deg: 360, turn: 1, rad: 2 * Math.PI, grad: 400 };
  return match === null ? 0 : (2 * Math.PI * Number(match[1])) / units[match[2] ?? 'rad'];
}

/** A band of pictures that is moved along is as wide as it is moved. */
function isMovedFar(parts: readonly string[], style: StyleReader): boolean {
  const width = style.pixels('width') || 0;
  return parts.slice(0, 2).some((part) => {
    const by = toPixels(part, style.fontSize);
    return by <= -Math.max(VERY_FAR, width) || by >= BEYOND + width;
  });
}
