import { type Page, TAG } from '../../page/index.ts';
import { isNumbered } from './beside-code.ts';
import { isCodeLine } from './code-lines.ts';
import type { Kept } from './kept.ts';

const CODE_CLASS =
  /(?:^|[\s_-])(?:cm|code(?:mirror)?|crayon|fragment|highlight|monaco|source|syntaxhighlighter)(?=$|[\s_-])/i;
const MERMAID = /(?:^|\s)mermaid(?=\s|$)/;

/** Whether an element is code that its styles alone show as such: in rows with numbers, in lines, or in breaks. */
export function isCodeWithoutPre(page: Page, kept: Kept, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.table) return isCodeTable(page, node);
  if (tag === TAG.code) return isAlone(page, kept, node) && page.find(TAG.br, node, page.end[node]) >= 0;
  const names = page.attribute(node, 'class') ?? '';
  if (MERMAID.test(names)) return page.end[node] === node + 2;
  const first = nextElement(page, page.firstChild(node));
  if (first < 0 || !holdsLine(page, first)) return false;
  const second = nextElement(page, page.nextSibling(first));
  const around = page.attribute(page.parent[node], 'class') ?? '';
  return second >= 0 && holdsLine(page, second) && CODE_CLASS.test(`${names} ${around}`);
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
