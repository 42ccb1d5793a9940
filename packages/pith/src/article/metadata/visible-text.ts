import { collapse, INLINE, type Page, TAG, TagSet, UNSEEN } from '../../page/index.ts';

const inline = new TagSet(INLINE);
/** Nodes looked at: an unclosed heading can hold the whole page. */
const MOST_NODES = 500;

/**
 * The text a reader sees in an element, white space collapsed; empty when it is longer than `most` characters. `end`:
 * the node before which to stop.
 */
export function visibleText(page: Page, element: number, most: number, end = page.end[element]): string {
  let text = '';
  const last = Math.min(end, element + MOST_NODES);
  for (let node = element; node < last; node++) {
    const tag = page.tag[node];
    if (tag === TAG['#text']) text += page.text(node);
    else if (UNSEEN.has(tag) || tag === TAG.button) node = page.end[node] - 1;
    else if (page.isElement(node) && (!inline.has(tag) || isSetApart(page, node, text))) text += ' ';
    if (text.length > most * 4) return '';
  }
  const collapsed = collapse(text).replace(/\s?[¶#]$/, '');
  return collapsed.length > most ? '' : collapsed;
}

/** A span that styles set on a line of its own: "Black Edition<span>Complete meal</span>". */
function isSetApart(page: Page, node: number, before: string): boolean {
  if (page.tag[node] !== TAG.span || !/\p{Ll}\p{Ll}$/u.test(before.slice(-4))) return false;
  const first = page.firstChild(node);
  return first >= 0 && page.isText(first) && /^\p{Lu}\p{Ll}+\s/u.test(page.text(first).slice(0, 40));
}
