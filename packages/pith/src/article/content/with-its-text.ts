import type { Selection } from '../../extractors/selection.ts';
import type { Page } from '../../page/index.ts';
import { Walk } from './walk.ts';

/** What `blocks` says of a block that is written though the method dropped it. */
const RULE = 'with-its-text';
const REASON = 'goes with the kept text: a structure in its midst, or a note that it calls';

/** The choice of a method with the blocks that are written though it dropped them, so that `blocks` and the text agree. */
export function withItsText(page: Page, chosen: Selection, written: Selection): Selection {
  const { blocks } = page;
  const { kept } = new Walk(page, written, '');
  const keep = chosen.keep.slice();
  const changes = new Map(chosen.changes);
  for (let block = 0; block < blocks.count; block++) {
    if (keep[block] === 1 || written.keep[block] === 1 || kept.text[blocks.firstNode(block)] === 0) continue;
    keep[block] = 1;
    changes.set(block, { block, keep: true, reason: REASON, rule: RULE });
  }
  return { ...chosen, keep, changes };
}
