import { classTest, type Page, TAG, TagSet } from '../../page/index.ts';

const IN_LINE = new TagSet(['a', 'img', 'span']);
const STYLE = /\b(?:float\s*:\s*(?:left|right)|display\s*:\s*(?:block|inline-block))\b/i;
const isNamedFloat = classTest(/(?:^|[\s_-])(?:align|float|pull)-?(?:left|right|center)(?=$|\s)/i);

/** The large first letter of a text: the rest of its word follows at once. */
function isDropCap(page: Page, node: number): boolean {
  if (page.end[node] - node > 3) return false;
  const next = page.end[node];
  return (
    /^\s*["“„«']?\p{Lu}\s*$/u.test(page.textContent(node)) &&
    page.isText(next) &&
    /^\p{L}/u.test(page.text(next))
  );
}

/** Whether an element of the line is set apart from the text beside it by its style. */
export function isFloated(page: Page, node: number): boolean {
  if (!IN_LINE.has(page.tag[node])) return false;
  if (page.tag[node] === TAG.img && page.attribute(node, 'align') !== null) return true;
  const isSetApart = isNamedFloat(page, node) || STYLE.test(page.attribute(node, 'style') ?? '');
  return isSetApart && !isDropCap(page, node);
}
