import type { Rect } from 'pith/page';
import type { ExtractedBlock } from './block-extraction.ts';
import { boxAround } from './box.ts';
import type { Cues } from './cues.ts';
import { separatorWeight } from './separator-weight.ts';
import { type Direction, detectSeparators } from './separators.ts';

/** A region divided at its heaviest separators; into single blocks where nothing parts them. */
export interface Division {
  /** The weight of those separators, 0 without any. */
  heaviest: number;
  /** Blocks of each part, in document order. */
  parts: ExtractedBlock[][];
}

export function divideRegion(cues: Cues, pool: readonly ExtractedBlock[]): Division {
  const boxes = pool.map(({ node }) => cues.box(node));
  const across = weigh(cues, pool, boxes, 'horizontal');
  const down = weigh(cues, pool, boxes, 'vertical');
  const heaviest = Math.max(across.heaviest, down.heaviest);
  if (heaviest < 0) return { heaviest: 0, parts: pool.map((block) => [block]) };
  const { direction, cuts } = across.heaviest === heaviest ? across : down;
  const parts: ExtractedBlock[][] = cuts.map(() => []);
  parts.push([]);
  pool.forEach((block, i) => {
    parts[countUpTo(cuts, direction === 'horizontal' ? boxes[i].top : boxes[i].left)].push(block);
  });
  return { heaviest, parts };
}

/** The heaviest separators of one direction: where each ends, in order. A heaviest of -1 says there are none. */
function weigh(cues: Cues, pool: readonly ExtractedBlock[], boxes: readonly Rect[], direction: Direction) {
  const region = boxAround(boxes);
  const separators = detectSeparators(boxes, direction);
  const weights = separators.map((separator) =>
    separatorWeight(cues, separator, pool[separator.before].node, pool[separator.after].node, region),
  );
  const heaviest = weights.reduce((most, weight) => Math.max(most, weight), -1);
  const cuts = separators.filter((_, i) => weights[i] === heaviest).map(({ end }) => end);
  return { direction, heaviest, cuts };
}

/** How many of the sorted values are not above a limit. */
function countUpTo(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
