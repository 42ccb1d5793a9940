import { classTest, INLINE, type Page, TAG, TagSet } from '../../page/index.ts';
import { isNumbered } from './beside-code.ts';
import { isCodeLine } from './code-lines.ts';
import type { Kept } from './kept.ts';

const isNamedCode = classTest(
  /(?:^|[\s_-])(?:ace|cm|code(?:mirror)?|crayon|fragment|highlight|monaco|source|syntaxhighlighter)(?=$|[\s_-])/i,
);
/** A box of code by its name alone. */
const isNamedBox = classTest(/(?:^|\s)(?:code|code-?block|source-?code)(?=\s|$)/i);
const IN_LINE = new TagSet(INLINE);
const isMermaid = classTest(/(?:^|\s)mermaid(?=\s|$)/);

/** Whether an element is code that its styles alone show as such: in rows with numbers, in lines, or in breaks. */
export function isCodeWithoutPre(page: Page, kept: Kept, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.table) return isCodeTable(page, node);
  if (tag === TAG.code || tag === TAG.tt)
    return isAlone(page, kept, node) && page.find(TAG.br, node, page.end[node]) >= 0;
  if (isMermaid(page, node)) return page.end[node] === node + 2;
  if (isNamedBox(page, node) && isLinesOfText(page, node)) return true;
  const first = nextElement(page, page.firstChild(node));
  if (first < 0 || !holdsLine(page, first)) return false;
  const second = nextElement(page, page.nextSibling(first));
  if (second < 0 || !holdsLine(page, second)) return false;
  return isNamedCode(page, node) || isNamedCode(page, page.parent[node]);
}

/** Whether an element holds lines that only breaks part, and some of them end as code does. */
function isLinesOfText(page: Page, node: number): boolean {
  if (page.find(TAG.br, node, page.end[node]) < 0) return false;
  for (let at = node + 1; at < page.end[node]; at++)
    if (page.isElement(at) && page.tag[at] !== TAG.br && !IN_LINE.has(page.tag[at])) return false;
  for (
    let at = page.find(TAG.br, node, page.end[node]);
    at >= 0;
    at = page.find(TAG.br, at + 1, page.end[node])
  )
    if (/[;{}()>=]\s*$/.test(page.text(at - 1))) return true;
  return false;
}

/** Whether an element is a line of code, or its number and the line as an editor shows them. */
function holdsLine(page: Page, row: number): boolean {
  if (isCodeLine(page, row)) return true;
  const number = nextElement(page, page.firstChild(row));
  const line = number < 0 || !isNumbered(page, number) ? -1 : nextElement(page, page.nextSibling(number));
  return line >= 0 && isCodeLine(page, line);
}

/** The files of a repository: every row has a cell with its number, or one cell has all of them. */
function isCodeTable(page: Page, table: number): boolean {
  const cell = page.find(TAG.td, table, page.end[table]);
  if (cell < 0 || !isNumbered(page, cell)) return false;
  const next = nextElement(page, page.nextSibling(cell));
  const isHeaded = page.find(TAG.th, table, cell) >= 0;
  return next >= 0 && !isHeaded && page.find(TAG.pre, table, page.end[table]) < 0;
}

/** Whether nothing stands beside an element in its parent, and all of it is kept. */
function isAlone(page: Page, kept: Kept, node: number): boolean {
  return kept.textLength(page.parent[node]) === kept.keptLength(node);
}

function nextElement(page: Page, from: number): number {
  let at = from;
  while (at >= 0 && !page.isElement(at)) at = page.nextSibling(at);
  return at;
}
