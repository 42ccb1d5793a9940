import { tick } from '../../page/index.ts';
import { create } from './allowed.ts';
import { takeLabels } from './cell-labels.ts';
import { readDrawnLists, takeDrawnSigns } from './drawn-lists.ts';
import type { Element, ElementContent } from './hast.ts';
import { isBold, tidyHeading } from './headings.ts';
import { findHeader, takeCaption } from './table-header.ts';
import { addBox, readTypedBoxes } from './tasks.ts';
import { isElement, textOf } from './tree.ts';

type Tidy = (element: Element) => ElementContent[];

/** What each finished block becomes; one that is not listed stays as it is, if it holds anything. */
const TIDY: Readonly<Record<string, Tidy>> = {
  ...{ h1: tidyHeading, h2: tidyHeading, h3: tidyHeading, h4: tidyHeading, h5: tidyHeading, h6: tidyHeading },
  ul: tidyList,
  ol: tidyList,
  li: tidyItem,
  dl: tidyTerms,
  dd: unwrapOnlyParagraph,
  figcaption: unwrapOnlyParagraph,
  td: tidyCell,
  th: tidyCell,
  table: tidyTable,
  figure: tidyFigure,
};

/** What a finished block leaves in its parent. Nothing empty stays, but for cells, which keep columns in line. */
export function tidy(element: Element): ElementContent[] {
  tick(1 + element.children.length);
  if (element.children.length === 0 && element.tagName !== 'td' && element.tagName !== 'th') return [];
  return TIDY[element.tagName]?.(element) ?? [element];
}

/** `<li><p>text</p></li>` says no more than `<li>text</li>`. */
function unwrapOnlyParagraph(element: Element): ElementContent[] {
  const [first, ...rest] = element.children;
  if (isElement(first, 'p') && !rest.some((child) => isElement(child, 'p'))) {
    element.children = [...first.children, ...rest];
  }
  return [element];
}

/** An item of which only the list inside was kept gives its place to that list's items. */
function tidyItem(item: Element): ElementContent[] {
  const [first, ...rest] = item.children;
  const isOnlyList = rest.length === 0 && (isElement(first, 'ul') || isElement(first, 'ol'));
  if (isOnlyList && item.data?.note === undefined) return first.children;
  item.children = readDrawnLists(item.children);
  unwrapOnlyParagraph(item);
  addBox(item);
  return [item];
}

function tidyList(list: Element): ElementContent[] {
  takeDrawnSigns(list);
  readTypedBoxes(list);
  return [list];
}

/** What explains no term is plain text. */
function tidyTerms(list: Element): ElementContent[] {
  const first = list.children.findIndex((child) => isElement(child, 'dt'));
  const loose = list.children.splice(0, first < 0 ? list.children.length : first);
  const blocks = loose.flatMap((part) => asBlocks((part as Element).children));
  return first < 0 ? blocks : [...blocks, numberedList(list) ?? list];
}

const NUMBER = /^\(?(\d{1,4})[.)]$/;

/** A list of terms that are nothing but numbers in order, as laws have them; null for others. */
function numberedList(list: Element): Element | null {
  const parts = list.children as Element[];
  const numbers: number[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const number = isElement(parts[i], 'dt') ? NUMBER.exec(textOf(parts[i].children).trim())?.[1] : undefined;
    if (number === undefined || !isElement(parts[i + 1], 'dd')) return null;
    if (numbers.length > 0 && Number(number) !== numbers[numbers.length - 1] + 1) return null;
    numbers.push(Number(number));
  }
  const items = parts
    .filter((part) => isElement(part, 'dd'))
    .map(({ children }) => create('li', {}, children));
  return create('ol', { start: numbers[0] === 1 ? null : numbers[0] }, items);
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table figure figcaption details summary hr'.split(' '),
);

/** The text of a part that was unwrapped is a paragraph again where the part itself goes. */
function asBlocks(children: ElementContent[]): ElementContent[] {
  const firstBlock = children.findIndex((child) => child.type === 'element' && BLOCKS.has(child.tagName));
  const end = firstBlock < 0 ? children.length : firstBlock;
  return end === 0 ? children : [create('p', {}, children.slice(0, end)), ...children.slice(end)];
}

function tidyCell(cell: Element): ElementContent[] {
  return cell.children.length === 0 ? [cell] : unwrapOnlyParagraph(cell);
}

/** Rows without a word go, but where cells span rows, which would then reach too far. */
function tidyTable(table: Element): ElementContent[] {
  const parts = table.children as Element[];
  const groups = parts.filter(({ tagName }) => tagName !== 'caption');
  const rows = groups.flatMap((group) => group.children as Element[]);
  if (!rows.some((row) => cellsOf(row).some(({ properties }) => properties['rowSpan'] !== undefined))) {
    for (const group of groups)
      group.children = group.children.filter((row) => cellsOf(row).some(hasContent));
  }
  takeCaption(table, groups);
  table.children = table.children.filter((part) => hasContent(part as Element));
  if (!groups.some((group) => isElement(group, 'thead') && hasContent(group)))
    findHeader(groups.flatMap((group) => group.children as Element[]));
  takeLabels(groups.flatMap((group) => group.children as Element[]));
  const list = listOfRows(table);
  if (list !== null) return [list];
  return table.children.some((part) => !isElement(part, 'caption')) ? [table] : [];
}

/** Rows of a sign or a number and what it stands for, as old pages and callouts of code have them: a list; null for other tables. */
function listOfRows(table: Element): Element | null {
  const rows = (table.children as Element[]).flatMap((part) => part.children as Element[]);
  const signs = rows.map((row) => {
    const cells = cellsOf(row) ?? [];
    const [cell] = cells;
    if (cells.length !== 2 || cell.tagName !== 'td' || cells[1].children.length === 0) return '';
    const sign = textOf(cell.children).trim();
    return isBold(cell.children[0]) && /^\d+$/.test(sign) ? `${sign}.` : sign;
  });
  if (signs.length === 0) return null;
  const isNumbered = signs.every((sign, i) => sign === `${i + 1}.` || sign === `${i + 1})`);
  if (!isNumbered && !signs.every((sign) => BULLET_CELL.test(sign))) return null;
  const items = rows.map((row) => create('li', {}, cellsOf(row)[1].children));
  return create(isNumbered ? 'ol' : 'ul', {}, items);
}

const BULLET_CELL = /^[•▪◦‣●■►▸➢➤·→*]$/;

function cellsOf(row: ElementContent): Element[] {
  tick();
  return (row as Element).children as Element[];
}

const hasContent = ({ children }: Element) => children.length > 0;

/** A figure is more than its words: without a picture, table, code or quote it is plain paragraphs. */
function tidyFigure(figure: Element): ElementContent[] {
  if (!figure.children.some(showsSomething)) {
    return figure.children
      .filter((child) => child.type !== 'element' || child.data?.companion !== true)
      .map((child) => (isElement(child, 'figcaption') ? asParagraph(child) : child));
  }
  const quote = quoteWithSource(figure.children);
  if (quote !== null) return [quote];
  figure.children = figure.children.flatMap((child) =>
    isElement(child, 'p') && !child.children.some(hasText) ? child.children : [child],
  );
  markRepeats(figure.children);
  return [figure];
}

/** A figure of nothing but a quote and its caption: the caption says who is quoted, and is the quote's last line. */
function quoteWithSource(children: readonly ElementContent[]): Element | null {
  const [quote, caption, ...rest] = children;
  if (
    !isElement(quote, 'blockquote') ||
    rest.length > 0 ||
    (caption !== undefined && !isElement(caption, 'figcaption'))
  )
    return null;
  if (caption !== undefined) quote.children.push(asParagraph(caption as Element));
  return quote;
}

/** Marks captions that say what the description of a picture says, and lead nowhere. */
function markRepeats(children: readonly ElementContent[]): void {
  const descriptions = new Set(
    children.map((child) => (isElement(child, 'img') ? child.properties['alt'] : null)),
  );
  for (const child of children) {
    if (isElement(child, 'figcaption') && !holdsLink(child) && descriptions.has(textOf(child.children)))
      child.data = { ...child.data, repeats: true };
  }
}

function asParagraph(caption: Element): Element {
  const inFlow = caption.children.some((child) => isElement(child, 'p'));
  return inFlow ? create('blockquote', {}, caption.children) : create('p', {}, caption.children);
}

const holdsLink = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'a' || node.children.some(holdsLink));

const SHOWN = new Set(['img', 'pre', 'table', 'blockquote']);

function showsSomething(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return SHOWN.has(node.tagName) || node.data?.embed === true || node.children.some(showsSomething);
}

function hasText(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return node.type === 'element' && node.data?.embed !== true && node.children.some(hasText);
}
