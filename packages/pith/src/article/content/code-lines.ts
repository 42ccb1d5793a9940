import { classTest, type Page, TAG, TagSet } from '../../page/index.ts';

/** `line`, `code-line`, `codeLine`; not `underline`, `inline`. */
const isNamedLine = classTest(/(?:^|[\s_-])line(?=\s|$)|[a-z]Line(?=\s|$)/);
/** Where several stand in a row inside code, each is a line, also an empty one. */
const ROWS = new TagSet(['div', 'li', 'tr']);

/** Whether an element of code is a line of it by its class. */
export function isCodeLine(page: Page, node: number): boolean {
  return page.isElement(node) && isNamedLine(page, node);
}

/** Whether an element of code is one of several rows. */
export function isCodeRow(page: Page, node: number): boolean {
  if (!ROWS.has(page.tag[node])) return false;
  if (page.tag[node] !== TAG.div) return true;
  const isAlike = (other: number) =>
    other >= 0 &&
    page.tag[other] === TAG.div &&
    page.attribute(other, 'class') === page.attribute(node, 'class');
  return isAlike(page.nextSibling(node)) || isAlike(previousSibling(page, node));
}

/** The sibling that ends where a node begins, or -1. */
function previousSibling(page: Page, node: number): number {
  let at = node - 1;
  while (at > page.parent[node] && page.parent[at] !== page.parent[node]) at = page.parent[at];
  return at > page.parent[node] ? at : -1;
}

/** Whether the lines of code are parted by their styles alone: somewhere two follow each other without a newline. */
export function hasStyledLines(page: Page, code: number): boolean {
  for (let at = code + 1; at < page.end[code]; at++) {
    const next = page.end[at];
    const areSiblings = next < page.end[code] && page.parent[next] === page.parent[at];
    if (areSiblings && isCodeLine(page, at) && isCodeLine(page, next) && !endsInNewline(page, at))
      return true;
  }
  return false;
}

function endsInNewline(page: Page, line: number): boolean {
  const last = page.end[line] - 1;
  return page.tag[last] === TAG.br || page.text(last).endsWith('\n');
}
