import { isHeading, type Page, TAG, tick } from '../../page/index.ts';

export type TablePart = 'table' | 'tr' | 'td' | 'th';
export type TableParts = ReadonlyMap<number, TablePart>;

const BY_TAG = new Map<number, TablePart>([
  [TAG.table, 'table'],
  [TAG.tr, 'tr'],
  [TAG.td, 'td'],
  [TAG.th, 'th'],
]);
const BY_ROLE = new Map<string, TablePart>(
  Object.entries({
    ...({ table: 'table', grid: 'table', row: 'tr', cell: 'td', gridcell: 'td' } as const),
    ...({ columnheader: 'th', rowheader: 'th' } as const),
  }),
);

/** Parts by the last word of a class or by a style: `price-table`, `divTable`; not `table-of-contents`. */
const TABLE = /(?:^|[\s_-])(?:table|tbl)(?=$|\s)|[a-z]Table(?=$|\s)|display\s*:\s*table\s*(?:;|$)/;
const ROW = /(?:^|[\s_-])(?:row|tr)(?=$|\s)|[a-z]Row(?=$|\s)|display\s*:\s*table-row\s*(?:;|$)/;
const HEAD = /(?:^|[\s_-])(?:th|t?head|header|heading)(?=$|\s)|[a-z]Head/;
/** Elements and texts. Without a limit, boxes in each other that are called tables would each be looked through. */
const LARGEST = 20_000;
/** With longer cells on average it only places things. */
const LONGEST_CELL = 80;

/** What an element is in a table, by its tag or among the `parts` of other elements. */
export const partOfTable = (page: Page, parts: TableParts, node: number): TablePart | undefined =>
  BY_TAG.get(page.tag[node]) ?? parts.get(node);

/** Tables of other elements than `<table>` and what their parts are: by their roles, or as their classes and styles draw them. */
export function findTableParts(page: Page): TableParts {
  const parts = new Map<number, TablePart>();
  let table = 0;
  for (const node of page.withAttribute('role')) {
    const part = BY_ROLE.get(page.attribute(node, 'role')!);
    if (part === undefined || page.closest(node, TAG.table) >= 0) continue;
    if (part === 'table') table = node;
    else parts.set(node, part);
    // Galleries and calendars are called grids, too.
    if (part === 'tr' && table > 0 && page.contains(table, node)) parts.set(table, 'table');
  }
  for (const name of ['class', 'style'])
    for (const node of page.withAttribute(name))
      if (page.tag[node] === TAG.div && TABLE.test(page.attribute(node, name)!)) draw(page, node, parts);
  return parts;
}

/** Adds the parts of an element that looks like a table, where it is one: rows of as many short cells each. */
function draw(page: Page, table: number, parts: Map<number, TablePart>): void {
  if (page.end[table] - table > LARGEST) return;
  /** Each row and its cells. */
  const rows: number[][] = [];
  let length = 0;
  for (let at = table + 1; at < page.end[table]; at++) {
    tick();
    if (isHeading(page.tag[at])) return;
    const words = page.isText(at) ? page.text(at).trim().length : 0;
    length += words;
    const row = rows.at(-1) ?? [];
    if (row.length > 1 && page.contains(row.at(-1)!, at)) continue;
    if (words > 0) return;
    if (!page.isElement(at)) continue;
    if (page.parent[at] === row[0]) row.push(at);
    else if (ROW.test(looksOf(page, at))) rows.push([at]);
  }
  const width = rows[0]?.length;
  if (rows.length < 2 || width < 3 || rows.some((row) => row.length !== width)) return;
  if (length > rows.length * (width - 1) * LONGEST_CELL) return;
  parts.set(table, 'table');
  for (const [row, ...cells] of rows) {
    parts.set(row, 'tr');
    const isHead = [page.parent[row], row].some((at) => at !== table && HEAD.test(looksOf(page, at)));
    for (const cell of cells) parts.set(cell, isHead || HEAD.test(looksOf(page, cell)) ? 'th' : 'td');
  }
}

const looksOf = (page: Page, node: number) =>
  `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'style') ?? ''}`;
