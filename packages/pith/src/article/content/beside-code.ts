import { classTest, INLINE, type Page, TAG, TagSet } from '../../page/index.ts';

const IN_LINE = new TagSet(INLINE);
const CONTROL = new TagSet(['button', 'select', 'textarea', 'input']);
/** Line numbers; `ln` and `lnt` are Chroma's, `gl` is Rouge's. */
const isNamedNumbers = classTest(
  /line_?-?num|lineno|gutter|numbering|blob-num|ln-num|-nums?(?=\s|$)|(?:^|\s)(?:lnt?|gl|hljs-ln-n)(?=\s|$)/i,
);
/** What tools put over code: a button, a hint, the name of the language. */
const isNamedTool = classTest(
  /(?:^|[\s_-])(?:btn|button|copy|clipboard|tooltip|popup|tool(?:bar|box)|sr-only|visually-hidden|shcb-language)(?=$|[\s_-])/i,
);
/** Notebooks count their cells: `In [3]:`. */
export const CELL_NUMBER = /^(?:In|Out)? ?\[[\d *]*\]:?$/;
/** What a reader cannot select is no part of the code, such as a prompt. */
const isUnselectable = classTest(
  /(?:^|[\s_-])(?:unselectable|no-?select|select-none|user-select-none)(?=$|\s)/i,
);
const isToken = classTest(/(?:^|\s)token(?=\s|$)/);

/** Whether an element inside code is not code: the number of a line, a button, what cannot be selected. */
export function isBesideCode(page: Page, node: number): boolean {
  if (!page.isElement(node)) return false;
  if (CONTROL.has(page.tag[node]) || page.attribute(node, 'aria-hidden') === 'true') return true;
  if (isUnselectable(page, node) || /user-select\s*:\s*none/i.test(page.attribute(node, 'style') ?? ''))
    return true;
  if (isNamedTool(page, node) && !isToken(page, node)) return true;
  return isLineNumber(page, node);
}

/** The number of a line or all of them: their class says so, or the place of one right before a block. */
export function isLineNumber(page: Page, node: number): boolean {
  if (isNamedNumbers(page, node)) return holdsNumbers(page, node);
  if (page.end[node] !== node + 2 || !/^\s*\d+\s*$/.test(page.text(node + 1))) return false;
  const next = page.nextSibling(node);
  return next >= 0 && page.isElement(next) && !IN_LINE.has(page.tag[next]) && page.tag[next] !== TAG.br;
}

/** Whether an element stands beside a `<pre>` and is a tool of it: line numbers, a bar with the language, a button. */
export function isToolOfCode(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.button) return isBesidePre(page, node) || isBesidePre(page, page.parent[node]);
  if (isNumbered(page, node)) return true;
  if (page.end[node] - node <= TOOL_NODES && doesSomething(page, node) && isBesidePre(page, node))
    return true;
  return isNamedTool(page, node) && isBesidePre(page, node);
}

/** The most nodes of a line with a link that does something to code: "Code: Select all". */
const TOOL_NODES = 6;

/** Whether a link in a node leads nowhere: a script waits for it. */
function doesSomething(page: Page, node: number): boolean {
  const link = page.find(TAG.a, node, page.end[node]);
  return link >= 0 && /^(?:#|javascript:.*)$/.test(page.attribute(link, 'href')?.trim() ?? '');
}

/** So many siblings are looked at. */
const MOST_SIBLINGS = 8;

function isBesidePre(page: Page, node: number): boolean {
  let sibling = page.firstChild(page.parent[node]);
  for (let i = 0; sibling >= 0 && i < MOST_SIBLINGS; i++, sibling = page.nextSibling(sibling))
    if (page.tag[sibling] === TAG.pre) return true;
  return false;
}

/** Whether an element is a gutter: of one line, whose number may stand in an attribute, or of all. */
export function isNumbered(page: Page, node: number): boolean {
  const isNamed = isNamedNumbers(page, node);
  return (isNamed || page.attribute(node, 'data-line-number') !== null) && holdsNumbers(page, node);
}

/** Whether nothing but numbers, or signs of a diff, is in an element. */
function holdsNumbers(page: Page, node: number): boolean {
  for (let at = node; at < page.end[node]; at++) if (/[^\d\s+.-]/.test(page.text(at))) return false;
  return true;
}

/** Whether a `<pre>` is the column of line numbers of the one beside it. */
export function isGutter(page: Page, pre: number, text: string): boolean {
  if (!/^[\d\s]+$/.test(text)) return false;
  if (isNamedNumbers(page, pre) || isNamedNumbers(page, page.parent[pre])) return true;
  const cell = page.closest(pre, TAG.td);
  const next = cell < 0 ? -1 : page.end[cell];
  if (
    next < 0 ||
    next >= page.end[page.parent[cell]] ||
    page.find(TAG.pre, next, page.end[page.parent[cell]]) < 0
  )
    return false;
  const numbers = text.trim().split(/\s+/).map(Number);
  return numbers.every((number, i) => number === numbers[0] + i);
}
