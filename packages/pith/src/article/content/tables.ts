import { type Page, TAG, TagSet } from '../../page/index.ts';
import type { Callout } from './callouts.ts';
import type { Kept } from './kept.ts';

/** Cells with more text than this on average hold prose: the table only places it. */
const PROSE_LENGTH = 400;
/** The same for a table of one row, which is more often there to place things. */
const SINGLE_ROW_LENGTH = 100;
/** Above this share of cells with blocks of their own, the table only places them. */
const BLOCK_SHARE = 0.4;
/** What may stand in the cells of a table with a header. */
const LIGHT_BLOCKS = new TagSet(['p', 'ul', 'ol', 'dl', 'blockquote', 'pre']);
const HEAVY_BLOCKS = new TagSet([
  ...(['hr', 'figure', 'form', 'article', 'section'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
]);
const HEADER = new TagSet(['th', 'caption', 'thead']);

interface Shape {
  node: number;
  rows: number;
  /** Kept cells of the row at hand, and the most of any row. */
  cells: number;
  columns: number;
  /** Rows that have several cells, also such that are not kept. */
  wideRows: number;
  cellsInRow: number;
  allCells: number;
  /** Cells with more than one block in them, and how many of those have blocks that are more than text. */
  blockCells: number;
  heavyCells: number;
  blocksInCell: number;
  heavyInCell: number;
  allBlocks: number;
  hasHeader: boolean;
  nested: boolean;
}

/** The tables that hold data, judged by what of them is kept; the others only place things on the page. */
export function findDataTables(
  page: Page,
  kept: Kept,
  callouts: ReadonlyMap<number, Callout>,
): ReadonlySet<number> {
  const data = new Set<number>();
  // A table around the title of a callout only sets it beside the text.
  const besideTitles = new Set<number>();
  for (const [callout, { title }] of callouts) {
    let table = title < 0 ? -1 : page.closest(page.parent[title], TAG.table);
    for (; table > callout; table = page.closest(page.parent[table], TAG.table)) besideTitles.add(table);
  }
  const open: Shape[] = [];
  const close = (shape: Shape) => {
    endRow(shape);
    if (isData(page, kept, shape) && !besideTitles.has(shape.node)) data.add(shape.node);
  };
  for (let node = page.find(TAG.table); node >= 0 && node < page.size; node++) {
    while (open.length > 0 && page.end[open[open.length - 1].node] <= node) close(open.pop()!);
    if (open.length === 0) node = page.find(TAG.table, node);
    if (node < 0) break;
    const tag = page.tag[node];
    const table = open[open.length - 1];
    if (tag === TAG.table) {
      if (!kept.has(node)) continue;
      if (table !== undefined) table.nested = true;
      open.push(newShape(node));
    } else if (table !== undefined && page.isElement(node)) look(page, kept, table, node);
  }
  while (open.length > 0) close(open.pop()!);
  return data;
}

function newShape(node: number): Shape {
  const counts = { rows: 0, cells: 0, columns: 0, wideRows: 0, cellsInRow: 0, allCells: 0 };
  const blocks = { blockCells: 0, heavyCells: 0, blocksInCell: 0, heavyInCell: 0, allBlocks: 0 };
  return { node, ...counts, ...blocks, hasHeader: false, nested: false };
}

function look(page: Page, kept: Kept, table: Shape, node: number): void {
  const tag = page.tag[node];
  if (HEADER.has(tag)) table.hasHeader = true;
  if (tag === TAG.tr) endRow(table);
  else if (tag === TAG.td || tag === TAG.th) {
    endCell(table);
    if (++table.cellsInRow === 2) table.wideRows++;
    if (!kept.has(node)) return;
    table.cells++;
    table.allCells++;
  } else if (LIGHT_BLOCKS.has(tag) || isDisplayedMath(page, node)) table.blocksInCell++;
  else if (HEAVY_BLOCKS.has(tag)) {
    table.blocksInCell++;
    table.heavyInCell++;
  }
}

/** LaTeXML sets an equation and its number side by side in a table. */
const isDisplayedMath = (page: Page, node: number) =>
  page.tag[node] === TAG.math && page.attribute(node, 'display') === 'block';

function endCell(table: Shape): void {
  table.allBlocks += table.blocksInCell;
  if (table.blocksInCell > 1) table.blockCells++;
  if (table.blocksInCell > 1 && table.heavyInCell > 0) table.heavyCells++;
  table.blocksInCell = 0;
  table.heavyInCell = 0;
}

function endRow(table: Shape): void {
  endCell(table);
  if (table.cells > 0) table.rows++;
  table.columns = Math.max(table.columns, table.cells);
  table.cells = 0;
  table.cellsInRow = 0;
}

function isData(page: Page, kept: Kept, table: Shape): boolean {
  const role = page.attribute(table.node, 'role');
  if (role === 'presentation' || role === 'none' || table.nested) return false;
  const length = kept.keptLength(table.node) / table.allCells;
  if (table.columns < 2) return isColumn(table);
  if (table.rows < 2) return table.allBlocks === 0 && length <= SINGLE_ROW_LENGTH;
  const isWritten = table.hasHeader && length <= PROSE_LENGTH;
  if ((isWritten ? table.heavyCells : table.blockCells) > table.allCells * BLOCK_SHARE) return false;
  return table.hasHeader || length <= PROSE_LENGTH;
}

/** Whether a table is one column under a header, and not the rest of a wider one. */
function isColumn(table: Shape): boolean {
  return table.hasHeader && table.rows > 1 && table.wideRows === 0 && table.blockCells === 0;
}
