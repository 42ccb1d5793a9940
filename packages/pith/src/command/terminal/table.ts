import type { Element, ElementContent } from '../../article/content/hast.ts';
import { largest } from '../../page/large-lists.ts';
import type { Paint } from '../colours.ts';
import { type Links, piecesOf } from './inline.ts';
import { type Piece, widthOf, wrap } from './lines.ts';

/** Columns between two cells, and the least that a column gets. */
const GAP = 2;
const LEAST = 4;
/** Longer words are broken, so that their column does not take the room of the others. */
const LONGEST_WORD = 16;

/** A table in columns; cells that are too wide are wrapped. Where not even that fits, a row is written cell below cell. */
export function tableLines(table: Element, width: number, paint: Paint, links: Links): string[] {
  const rows = elementsBelow(table, 'tr').map((row) =>
    row.children.filter((cell): cell is Element => cell.type === 'element'),
  );
  const cells = rows.map((row) => row.map((cell) => cellPieces(cell, links)));
  const count = largest(
    cells.map((row) => row.length),
    0,
  );
  if (count === 0) return [];
  const widest = Array.from({ length: count }, (_, column) =>
    largest(
      cells.map((row) => widthOf((row[column] ?? []).map(({ text }) => text).join(''))),
      1,
    ),
  );
  const longest = Array.from({ length: count }, (_, column) =>
    largest(
      cells.map((row) => longestWord(row[column] ?? [])),
      0,
    ),
  );
  const widths = fit(widest, longest, width - GAP * (count - 1));
  if (widths === null)
    return cells.flatMap((row) => [...row.flatMap((cell) => wrap(cell, width, paint)), '']);
  return cells.flatMap((row, i) => {
    const columns = widths.map((size, column) => wrap(row[column] ?? [], size, paint));
    const height = largest(
      columns.map((lines) => lines.length),
      0,
    );
    const lines = Array.from({ length: height }, (_, line) =>
      columns
        .map((column, at) => padded(column[line] ?? '', widths[at]))
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
    const isHead = rows[i].length > 0 && rows[i].every(({ tagName }) => tagName === 'th');
    return isHead
      ? [...lines, paint('dim', widths.map((size) => '─'.repeat(size)).join(' '.repeat(GAP)))]
      : lines;
  });
}

function cellPieces(cell: Element, links: Links): Piece[] {
  return piecesOf(cell.children, links, cell.tagName === 'th' ? ['bold'] : []);
}

function longestWord(pieces: readonly Piece[]): number {
  const words = pieces
    .map(({ text }) => text)
    .join('')
    .split(/\s+/);
  return Math.min(LONGEST_WORD, largest(words.map(widthOf), 0));
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/**
 * Takes columns from the widest until all fit; null where they cannot. Each keeps room for its longest word, where there
 * is room for those of all.
 */
function fit(widest: readonly number[], longest: readonly number[], room: number): number[] | null {
  if (room < LEAST * widest.length) return null;
  const least = sumOf(longest) <= room ? longest : widest.map(() => LEAST);
  const widths = [...widest];
  for (let over = sumOf(widths) - room; over > 0; ) {
    const shrinking = widths.flatMap((size, at) => (size > least[at] ? [at] : []));
    const [first, second] = shrinking.sort((a, b) => widths[b] - widths[a]);
    const floor = Math.max(least[first], second === undefined ? 0 : widths[second]);
    const cut = Math.max(1, Math.min(over, widths[first] - floor));
    widths[first] -= cut;
    over -= cut;
  }
  return widths;
}

function padded(line: string, width: number): string {
  const shown = widthOf(line.replace(/\x1b\[\d+m/g, ''));
  return line + ' '.repeat(Math.max(0, width - shown));
}

export function elementsBelow(element: Element, tag: string): Element[] {
  return element.children.flatMap((child: ElementContent) =>
    child.type !== 'element' ? [] : child.tagName === tag ? [child] : elementsBelow(child, tag),
  );
}
