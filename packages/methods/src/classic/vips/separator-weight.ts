import type { Rect } from 'pith/page';
import type { Cues } from './cues.ts';
import type { Separator } from './separators.ts';

/** A separator this thick, in pixels, weighs one point more for each step. */
const DISTANCES = [10, 18, 30, 50];
/** The report names these five grounds and not their sizes: the points are ours. */
const POINTS = {
  column: 1,
  rule: 3,
  background: 2,
  fontSize: 1,
  fontWeight: 1,
  smallerAbove: 1,
  similar: -1,
};

/** Differences of size below this, in pixels, are not seen. */
const SAME_SIZE = 0.5;

/** How clearly a separator across a region parts the nodes on its two sides (section 4.2.2). */
export function separatorWeight(
  cues: Cues,
  separator: Separator,
  before: number,
  after: number,
  region: Rect,
): number {
  const { direction, start, end } = separator;
  let weight = DISTANCES.filter((step) => end - start >= step).length;
  if (cues.background[before] !== cues.background[after]) weight += POINTS.background;
  if (direction === 'vertical') return weight + POINTS.column;
  if (hasRule(cues, separator, region)) weight += POINTS.rule;
  const above = cues.style(before);
  const below = cues.style(after);
  const sameSize = Math.abs(above.fontSize - below.fontSize) < SAME_SIZE;
  if (!sameSize) weight += POINTS.fontSize;
  if (above.fontWeight !== below.fontWeight) weight += POINTS.fontWeight;
  if (!sameSize && above.fontSize < below.fontSize) weight += POINTS.smallerAbove;
  const similar =
    sameSize && above.fontWeight === below.fontWeight && isText(cues, before) && isText(cues, after);
  return Math.max(0, weight + (similar ? POINTS.similar : 0));
}

/** Nothing but text in it. */
function isText(cues: Cues, node: number): boolean {
  return cues.textualChildren[node] === cues.validChildren[node];
}

/** Whether an `<hr>` lies in the separator. */
function hasRule({ rules }: Cues, { start, end }: Separator, region: Rect): boolean {
  let low = 0;
  let high = rules.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rules[middle].top < start) low = middle + 1;
    else high = middle;
  }
  for (; low < rules.length && rules[low].top < end; low++) {
    if (rules[low].left < region.right && rules[low].right > region.left) return true;
  }
  return false;
}
