import { type Page, TAG } from '../../page/index.ts';

/** `line`, `code-line`, `codeLine`; not `underline`, `inline`. */
const LINE_CLASS = /(?:^|[\s_-])line(?=\s|$)|[a-z]Line(?=\s|$)/;

/** Whether an element of a `<pre>` is a line of its code. */
export function isCodeLine(page: Page, node: number): boolean {
  return page.isElement(node) && LINE_CLASS.test(page.attribute(node, 'class') ?? '');
}

/** Whether the lines of a `<pre>` are parted by their styles alone: somewhere two follow each other without a newline. */
export function hasStyledLines(page: Page, pre: number): boolean {
  for (let at = pre + 1; at < page.end[pre]; at++) {
    const next = page.end[at];
    const areSiblings = next < page.end[pre] && page.parent[next] === page.parent[at];
    if (areSiblings && isCodeLine(page, at) && isCodeLine(page, next) && !endsInNewline(page, at))
      return true;
  }
  return false;
}

function endsInNewline(page: Page, line: number): boolean {
  const last = page.end[line] - 1;
  return page.tag[last] === TAG.br || page.text(last).endsWith('\n');
}
