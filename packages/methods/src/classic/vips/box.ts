import type { Rect } from 'pith/page';

/** The smallest box around all. */
export function boxAround(boxes: readonly Rect[]): Rect {
  const around = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const box of boxes) {
    around.left = Math.min(around.left, box.left);
    around.top = Math.min(around.top, box.top);
    around.right = Math.max(around.right, box.right);
    around.bottom = Math.max(around.bottom, box.bottom);
  }
  return around;
}
