import { MOST, wordShares } from '@pith/methods/internal/classic/adsc';
import { blurredRatios, THRESHOLD } from '@pith/methods/internal/classic/ccb';
import { denseNodes } from '@pith/methods/internal/classic/cetd';
import { lowSlopeSections } from '@pith/methods/internal/classic/dsc';
import { tagsBefore, wordsAndTags } from '@pith/methods/internal/classic/words-and-tags';
import type { Page } from 'pith/page';
import type { Decided } from '../pages.ts';
import { type Columns, columnsOf, withNearest } from './columns.ts';

/** A value along the page, and where it takes what is there for content. */
export interface CurvePicture {
  title: string;
  unit: string;
  columns: Columns;
  /** The least and the largest value of each column. */
  low: Float32Array;
  high: Float32Array;
  /** What the value is held against, where it is one number. */
  threshold: number | null;
  /** 1 for columns most of which are content, and how many places are. */
  content: Uint8Array;
  places: number;
  /** The block of each column's middle place or the nearest to it, and the first place of each block. */
  block: Int32Array;
  placeOf: Int32Array;
}

/** A curve place by place. */
interface Curve {
  title: string;
  unit: string;
  values: ArrayLike<number>;
  threshold: number | null;
  content(place: number): boolean;
  /** The block of each place, -1 where there is none. */
  blockOf: Int32Array;
}

export function curvePicture({ page, extractor: { name }, selection }: Decided): CurvePicture {
  const { title, unit, values, threshold, content, blockOf } = curveOf(name, page, selection.keep);
  const columns = columnsOf(values.length);
  const count = columns.start.length - 1;
  const near = withNearest(blockOf);
  const picture: CurvePicture = {
    title,
    unit,
    columns,
    low: new Float32Array(count),
    high: new Float32Array(count),
    threshold,
    content: new Uint8Array(count),
    places: 0,
    block: new Int32Array(count),
    placeOf: new Int32Array(page.blocks.count).fill(-1),
  };
  for (let column = 0; column < count; column++) {
    const [from, to] = [columns.start[column], columns.start[column + 1]];
    let [low, high, inside] = [values[from], values[from], 0];
    for (let place = from; place < to; place++) {
      low = Math.min(low, values[place]);
      high = Math.max(high, values[place]);
      if (content(place)) inside++;
    }
    picture.low[column] = low;
    picture.high[column] = high;
    picture.content[column] = 2 * inside > to - from ? 1 : 0;
    picture.places += inside;
    picture.block[column] = near[(from + to) >> 1];
  }
  for (let place = values.length - 1; place >= 0; place--)
    if (blockOf[place] >= 0) picture.placeOf[blockOf[place]] = place;
  return picture;
}

function curveOf(name: string, page: Page, keep: Uint8Array): Curve {
  switch (name) {
    case 'dsc': {
      const { tag, start } = wordsAndTags(page);
      const section = lowSlopeSections(tag);
      const curve = tagsBefore(tag).subarray(0, tag.length);
      return {
        title: 'Tags up to each token: content is where the curve is flat',
        unit: 'token',
        values: curve,
        threshold: null,
        content: (place) => section[place] === 1,
        blockOf: blocksAt(page, start),
      };
    }
    case 'adsc': {
      const { tag, start } = wordsAndTags(page);
      const values = wordShares(tag);
      return {
        title: 'Part of the tokens around each token that are words',
        unit: 'token',
        values,
        threshold: MOST,
        content: (place) => values[place] > MOST,
        blockOf: blocksAt(page, start),
      };
    }
    case 'ccb':
    case 'accb':
    case 'tccb': {
      const { values, start } = blurredRatios(name, page);
      return {
        title: 'Blurred content code ratio',
        unit: name === 'tccb' ? 'token' : 'character',
        values,
        threshold: THRESHOLD,
        content: (place) => values[place] >= THRESHOLD,
        blockOf: blocksAt(page, start),
      };
    }
    default: {
      const { density, threshold } = denseNodes(name as 'cetd', page);
      return {
        title: 'Density of the element around each block',
        unit: 'block',
        values: Float64Array.from(page.blocks.container, (element) => density[element]),
        threshold,
        // What is content the elements further out decide too.
        content: (block) => keep[block] === 1,
        blockOf: Int32Array.from(page.blocks.container.keys()),
      };
    }
  }
}

/** The block of each of some places in the source, which rise; -1 where there is none. */
function blocksAt({ blocks, sourceStart, sourceEnd }: Page, start: Uint32Array): Int32Array {
  const blockOf = new Int32Array(start.length).fill(-1);
  for (let block = 0; block < blocks.count; block++) {
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
      const [from, to] = [sourceStart![blocks.nodes[i]], sourceEnd![blocks.nodes[i]]];
      for (let place = firstFrom(start, from); place < start.length && start[place] < to; place++)
        blockOf[place] = block;
    }
  }
  return blockOf;
}

/** The first place that is not before another. */
function firstFrom(start: Uint32Array, from: number): number {
  let [low, high] = [0, start.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (start[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
