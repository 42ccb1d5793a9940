/** A rectangle in CSS pixels of the document. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The smallest box around all. */
export function boxAround(boxes: readonly Box[]): Box {
  const around = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const box of boxes) {
    around.left = Math.min(around.left, box.left);
    around.top = Math.min(around.top, box.top);
    around.right = Math.max(around.right, box.right);
    around.bottom = Math.max(around.bottom, box.bottom);
  }
  return around;
}
