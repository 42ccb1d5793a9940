import { type Attributes, create } from './allowed.ts';
import type { Element, ElementContent } from './hast.ts';
import { isBlank, isBold, withoutBold } from './headings.ts';
import { textOf } from './tree.ts';

/** Of two columns, the first may hold names and the second what they stand for. */
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;

/** A first row of headings, of bold cells, or of words above columns of numbers is the header of a table that has none. */
export function findHeader(rows: readonly Element[]): void {
  const [first, second] = rows;
  const isSetApart = second !== undefined && isEmphasized(first) && !isEmphasized(second);
  if (!isSetApart && !isAboveNumbers(rows)) return;
  first.children = (first.children as Element[]).map(({ properties, children }) =>
    create('th', properties as Attributes, children.flatMap(plain)),
  );
}

/** Whether every cell of the first row is a word, and all below but those of one column have numbers. */
function isAboveNumbers([first, ...rest]: readonly Element[]): boolean {
  const names = (first?.children ?? []) as Element[];
  if (names.length < LEAST_COLUMNS || rest.length < LEAST_ROWS) return false;
  if (names.some(({ tagName, children }) => tagName !== 'td' || !/^[^\d]+$/.test(textOf(children))))
    return false;
  const columns = names.map((_, i) =>
    rest.every((row) => /\d/.test(textOf([row.children[i]].filter(Boolean)))),
  );
  return columns.filter((isNumeric) => !isNumeric).length <= 1;
}

/** A heading over all columns is the caption of a table that has none. */
export function takeCaption(table: Element, groups: readonly Element[]): void {
  const [first, ...rest] = groups.flatMap((group) => group.children as Element[]);
  const title = first?.children[0] as Element | undefined;
  if (first === undefined || first.children.length > 1 || title?.tagName !== 'th') return;
  if (title.properties['colSpan'] === undefined || rest.every(({ children }) => children.length < 2)) return;
  if (groups.length < table.children.length || title.children.some((child) => !isLine(child))) return;
  const group = groups.find(({ children }) => children[0] === first)!;
  group.children.shift();
  table.children.unshift(create('caption', {}, title.children));
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'pre', 'table', 'figure', 'blockquote']);
const isLine = (node: ElementContent) => !(node.type === 'element' && BLOCKS.has(node.tagName));

function isEmphasized(row: Element): boolean {
  const filled = (row.children as Element[]).filter(({ children }) => children.length > 0);
  return filled.length > 1 && filled.every(({ tagName, children }) => tagName === 'td' && isTitle(children));
}

function isTitle(children: ElementContent[]): boolean {
  if (children.length === 1 && isHeadingElement(children[0])) return true;
  return children.every((child) => isBold(child) || isBlank(child));
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const isHeadingElement = (node: ElementContent) => node.type === 'element' && HEADINGS.has(node.tagName);

function plain(node: ElementContent): ElementContent[] {
  return isHeadingElement(node) ? (node as Element).children : withoutBold([node]);
}
