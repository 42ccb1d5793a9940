import type { Gold } from 'pith/internal/records/dataset';
import type { Blocks, Page } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { alignAnnotated } from '../gold/align-annotated.ts';
import { goldText } from '../gold/gold-texts.ts';
import { L3S_CLASSES } from '../gold/l3s.ts';

/** Which labels are learned: Content and NotContent as in the paper, or the six classes of annotated pages. */
export const LABELLINGS = {
  content: ['not content', 'content'],
  classes: L3S_CLASSES,
} as const;
export type Labelling = keyof typeof LABELLINGS;

const FULL_TEXT = L3S_CLASSES.indexOf('full text');

/** A label for each of `page.blocks`; null where the gold has none of the kind. */
export function blockLabels(page: Page, gold: Gold, labelling: Labelling): Uint8Array | null {
  if (gold.annotatedHtml !== undefined) {
    const { classOf } = alignAnnotated(page, gold.annotatedHtml);
    return labelling === 'classes' ? classOf : classOf.map((said) => (said === FULL_TEXT ? 1 : 0));
  }
  const text = labelling === 'content' ? goldText(gold) : null;
  return text === null ? null : alignText(page, text).content;
}

/** The labels of `page.blocks` on a finer cutting of the same page. */
export function onBlocks(page: Page, blocks: Blocks, labels: Uint8Array): Uint8Array {
  return Uint8Array.from(
    { length: blocks.count },
    (_, block) => labels[page.blocks.blockOf[blocks.firstNode(block)]],
  );
}
