import { tick } from '../../../page/index.ts';
/** Which blocks are alike in some way: each kind has a number, from 0 in the order in which they are met. */
export interface Kinds {
  /** The kind of each block. */
  readonly of: Uint32Array;
  readonly size: number;
}

/** Blocks are of one kind that have the same key. */
export function kindsOf<Key>(blocks: number, keyOf: (block: number) => Key): Kinds {
  const of = new Uint32Array(blocks);
  const kinds = new Map<Key, number>();
  for (let block = 0; block < blocks; block++) {
    tick();
    const key = keyOf(block);
    let kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, (kind = kinds.size));
    of[block] = kind;
  }
  return { of, size: kinds.size };
}
