import type { Rect } from 'pith/page';
import { heightOf, type Screen, widthOf } from './bounds.ts';

/** RectWidth, of body and title alike: what lies beyond the screen's right border does not count. */
function rectWidth(rect: Rect, { width }: Screen): number {
  return rect.right < width ? widthOf(rect) / width : (width - rect.left) / width;
}

/** RectLeft, RectTop, RectWidth and RectHeight of a body subtree, by the first two screens (section 3.1.2). */
export function bodyRectFeatures(rect: Rect, screen: Screen): [number, number, number, number] {
  const twoScreensHeight = 2 * screen.height;
  return [
    rect.left / screen.width,
    rect.top / twoScreensHeight,
    rectWidth(rect, screen),
    (rect.bottom < twoScreensHeight ? heightOf(rect) : twoScreensHeight - rect.top) / twoScreensHeight,
  ];
}

/** The same of a title subtree, by the first screen (section 4.1.1). */
export function titleRectFeatures(rect: Rect, screen: Screen): [number, number, number, number] {
  return [
    rect.left / screen.width,
    rect.top / screen.height,
    rectWidth(rect, screen),
    heightOf(rect) / screen.height,
  ];
}

/** Overlap: how much of the body's width stands above or below T. */
export function overlap(rect: Rect, body: Rect): number {
  const shared = Math.min(rect.right, body.right) - Math.max(rect.left, body.left);
  return Math.max(0, shared) / Math.max(1, widthOf(body));
}

/** Distance: from the lower border of T to the upper border of the body, by the height of the screen. */
export function distance(rect: Rect, body: Rect, screen: Screen): number {
  return Math.abs(body.top - rect.bottom) / screen.height;
}

/** Flat: the shorter edge by the longer one. */
export function flat(rect: Rect): number {
  const [width, height] = [widthOf(rect), heightOf(rect)];
  return Math.min(width, height) / Math.max(width, height);
}
