import type { Selection } from '../../extractors/selection.ts';
import type { Walk } from './walk.ts';

/** What `blocks` says of a block that is written though the method dropped it. */
const RULE = 'with-its-text';
const REASON = 'goes with the kept text: a structure in its midst, or a note that it calls';

/** 1 for each block that is written. */
export function writtenBlocks({ page: { blocks }, kept }: Walk): Uint8Array {
  const isWritten = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) isWritten[block] = kept.text[blocks.firstNode(block)];
  return isWritten;
}

/** The choice of a method with the blocks that are written though it dropped them, so that `blocks` and the text agree. */
export function withItsText(chosen: Selection, written: Selection, isWritten: Uint8Array): Selection {
  const keep = chosen.keep.slice();
  const changes = new Map(chosen.changes);
  for (let block = 0; block < keep.length; block++) {
    if (keep[block] === 1 || written.keep[block] === 1 || isWritten[block] === 0) continue;
    keep[block] = 1;
    changes.set(block, { block, keep: true, reason: REASON, rule: RULE });
  }
  return { ...chosen, keep, changes };
}
