import type { Rect } from 'pith/page';

export type Direction = 'horizontal' | 'vertical';

/** A band across a region that no block touches: along y where it is horizontal, along x where vertical. */
export interface Separator {
  direction: Direction;
  start: number;
  end: number;
  /** The block that ends where it starts and the one that starts where it ends, as places in the list of blocks. */
  before: number;
  after: number;
}

/** Blocks may touch or overlap by rounding. */
const THINNEST = 1;

/**
 * Separator detection (section 4.2). The report begins with one separator over the whole pool and lets every block split
 * it, cut a piece off, or remove what it covers; the separators at the borders are dropped. What is left is what no
 * block covers: the gaps between the blocks' intervals in order, found after one sort.
 */
export function detectSeparators(boxes: readonly Rect[], direction: Direction): Separator[] {
  const horizontal = direction === 'horizontal';
  const startOf = (i: number) => (horizontal ? boxes[i].top : boxes[i].left);
  const endOf = (i: number) => (horizontal ? boxes[i].bottom : boxes[i].right);
  const order = boxes.map((_, i) => i).sort((a, b) => startOf(a) - startOf(b) || a - b);
  const found: Separator[] = [];
  let before = order[0];
  for (const after of order.slice(1)) {
    const [start, end] = [endOf(before), startOf(after)];
    if (end - start >= THINNEST) found.push({ direction, start, end, before, after });
    if (endOf(after) > endOf(before)) before = after;
  }
  return found;
}
