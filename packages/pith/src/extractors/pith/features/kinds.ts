import { KeyTable } from '@pith/learn/key-table';
import { tick } from '../../../page/index.ts';

/** Which blocks are alike in some way: each kind has a number, from 0 in the order in which they are met. */
export interface Kinds {
  /** The kind of each block. */
  readonly of: Uint32Array;
  readonly size: number;
}

/** Blocks are of one kind that have the same integer. */
export function kindsByInteger(integers: Int32Array): Kinds {
  const kinds = new KeyTable(integers.length);
  const of = new Uint32Array(integers.length);
  for (let block = 0; block < of.length; block++) {
    tick();
    of[block] = kinds.add(integers[block]);
  }
  return { of, size: kinds.size };
}

/** Blocks are of one kind that have the same text. */
export function kindsByText(blocks: number, keyOf: (block: number) => string): Kinds {
  const of = new Uint32Array(blocks);
  const kinds = new Map<string, number>();
  for (let block = 0; block < blocks; block++) {
    tick();
    const key = keyOf(block);
    let kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, (kind = kinds.size));
    of[block] = kind;
  }
  return { of, size: kinds.size };
}
