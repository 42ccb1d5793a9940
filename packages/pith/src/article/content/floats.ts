import { type Page, TAG, TagSet } from '../../page/index.ts';

const IN_LINE = new TagSet(['a', 'img', 'span']);
const STYLE = /\b(?:float\s*:\s*(?:left|right)|display\s*:\s*(?:block|inline-block))\b/i;
const CLASS = /(?:^|[\s_-])(?:align|float|pull)-?(?:left|right|center)(?=$|\s)/i;

/** Whether an element of the line is set apart from the text beside it by its style. */
export function isFloated(page: Page, node: number): boolean {
  if (!IN_LINE.has(page.tag[node])) return false;
  if (page.tag[node] === TAG.img && page.attribute(node, 'align') !== null) return true;
  return STYLE.test(page.attribute(node, 'style') ?? '') || CLASS.test(page.attribute(node, 'class') ?? '');
}
