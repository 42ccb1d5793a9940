import { tick } from '../../../page/deadline.ts';
import type { Element, RootContent } from '../../content/hast.ts';
import type { BlockContext } from './context.ts';
import { codeSpan, plainText, writeInline } from './inline.ts';
import type { LineWriter } from './line-writer.ts';

/** Beyond this column, cells that span rows are not followed further. */
const MAX_CARRIED = 200;
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption details summary div hr'.split(' '),
);

/** Cells in their columns; null where a cell from the left or above covers the place. */
type Row = (Element | null)[];

/** A GFM table. It knows neither spans nor blocks: what a cell covers stays empty, blocks are parted by `<br>`. */
export function writeTable(table: Element, writer: LineWriter, context: BlockContext): void {
  const groups = table.children as Element[];
  const rows = groups
    .filter((group) => group.tagName !== 'caption')
    .flatMap((group) => group.children as Element[]);
  const grid = placeCells(rows);
  if (grid.length === 0) return;
  const caption = groups.find((group) => group.tagName === 'caption');
  if (caption !== undefined) {
    const em: Element = { type: 'element', tagName: 'em', properties: {}, children: caption.children };
    writer.line(writeInline([em], { ...context.line, oneLine: true }));
    writer.blank();
  }
  const hasHeader = isHeader(rows[0], groups);
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 1);
  const header = hasHeader ? grid[0] : [];
  writer.line(
    writeRow(
      Array.from({ length: columns }, (_, i) => header[i] ?? null),
      context,
    ),
  );
  const body = hasHeader ? grid.slice(1) : grid;
  writer.line(`|${alignments(header, body, columns).join('')}`);
  for (const row of body) writer.line(writeRow(row, context));
}

/** A table without a header gets an empty one: its first row is data. */
function isHeader(row: Element, groups: Element[]): boolean {
  if (groups.some((group) => group.tagName === 'thead' && group.children.includes(row))) return true;
  const filled = (row.children as Element[]).filter((cell) => cell.children.length > 0);
  return filled.length > (row.children.length > 1 ? 1 : 0) && filled.every((cell) => cell.tagName === 'th');
}

/** The cells of each row in their columns. */
function placeCells(rows: readonly Element[]): Row[] {
  /** Rows that the cell above still covers, by column. */
  const covered: number[] = [];
  const placed = rows.map((row) => {
    const places: Row = [];
    const skipCovered = () => {
      while ((covered[places.length] ?? 0) > 0) {
        covered[places.length]--;
        places.push(null);
      }
    };
    for (const cell of row.children as Element[]) {
      tick();
      skipCovered();
      const rowSpan = Number(cell.properties['rowSpan'] ?? 1);
      const colSpan = Math.min(Number(cell.properties['colSpan'] ?? 1), MAX_CARRIED);
      for (let i = 0; i < colSpan; i++) {
        if (places.length < MAX_CARRIED) covered[places.length] = rowSpan - 1;
        if (i === 0 || places.length < MAX_CARRIED) places.push(i === 0 ? cell : null);
      }
    }
    skipCovered();
    return places;
  });
  return withoutEmptyColumns(placed);
}

/** A column that no cell begins in, because every cell there spans more than one, is no column. */
function withoutEmptyColumns(rows: Row[]): Row[] {
  const used: boolean[] = [];
  for (const row of rows) for (let i = 0; i < row.length; i++) used[i] ||= row[i] !== null;
  return rows.map((row) => row.filter((_, i) => used[i]));
}

const SIDES = [undefined, 'left', 'center', 'right'];
const MARKS = [' --- |', ' :--- |', ' :---: |', ' ---: |'];
const sideOf = (cell: Element | null | undefined) =>
  Math.max(0, SIDES.indexOf(cell?.properties['align'] as string | undefined));

/** GFM aligns whole columns: as most cells of the body are, or as the header where the body does not say. */
function alignments(header: Row, body: readonly Row[], columns: number): string[] {
  const uses = Array.from({ length: columns }, () => [0, 0, 0, 0]);
  for (const row of body)
    for (let column = 0; column < row.length; column++)
      if (row[column] !== null) uses[column][sideOf(row[column])]++;
  return uses.map((counts, column) => {
    const most = Math.max(...counts);
    return MARKS[counts[0] === most && most === sum(counts) ? sideOf(header[column]) : counts.indexOf(most)];
  });
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

function writeRow(cells: Row, context: BlockContext): string {
  const texts = cells.map((cell) => (cell === null ? '' : writeCell(cell.children, context)));
  return `|${texts.map((text) => (text === '' ? '  |' : ` ${text} |`)).join('')}`;
}

function writeCell(nodes: readonly RootContent[], context: BlockContext): string {
  const pieces: string[] = [];
  let line: RootContent[] = [];
  const endLine = () => {
    pieces.push(writeInline(line, { ...context.line, before: ' ', after: ' ', inTable: true }).trim());
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' || !BLOCKS.has(node.tagName)) line.push(node);
    else {
      endLine();
      pieces.push(writeBlock(node, context));
    }
  }
  endLine();
  return pieces.filter((piece) => piece !== '').join('<br>');
}

function writeBlock(element: Element, context: BlockContext): string {
  if (element.tagName === 'pre') {
    const lines = plainText(element)
      .split('\n')
      .filter((text) => text.trim() !== '');
    return lines.map((text) => codeSpan(text.replaceAll('|', '\\|'))).join('<br>');
  }
  const text = writeCell(element.children, context);
  return element.tagName === 'li' ? `- ${text}` : text;
}
