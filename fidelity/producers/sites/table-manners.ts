import { childrenOf, type Node } from '../../../packages/lab/src/fidelity/node.ts';
import { inFrame } from '../frames.ts';
import { pageByPage } from '../producer.ts';
import { type RenderedPage, renderBody } from '../render.ts';

const DOCUMENTS = ['tables', 'en-tides', 'pt-azulejos', 'it-gelato'];
const SPANNED = ['spans', 'tables', 'en-tides'];

/** A row of cells, with the side of each column or nothing. */
type Rows = readonly (readonly string[])[];
type Write = (header: readonly string[], rows: Rows, sides: readonly string[]) => string;

const manner = (name: string, write: Write, documents = DOCUMENTS) =>
  pageByPage(
    `tables-${name}`,
    ['callouts', 'callout-titles', 'formulas', 'notes'],
    (source) => {
      const table = ({ align, children }: Node, page: RenderedPage) => {
        const [header, ...rows] = children!.map((row) =>
          childrenOf(row).map((cell) => page.render(childrenOf(cell))),
        );
        return `${write(
          header,
          rows,
          header.map((_, i) => align?.[i] ?? ''),
        )}\n`;
      };
      return inFrame(source, renderBody(source, { handlers: { table } }));
    },
    documents,
  );

const row = (cells: readonly string[], tag: string, side: (column: number) => string) =>
  `<tr>${cells.map((cell, i) => `<${tag}${side(i)}>${cell}</${tag}>`).join('')}</tr>\n`;

/** A table in which the cell that `spanOf` gives takes the empty cells after it, with how many rows or columns it has. */
function spanned(rows: Rows, spanOf: (row: number, column: number) => string | null): string {
  const cells = (row: readonly string[], i: number) =>
    row.map((cell, column) => {
      const span = spanOf(i, column);
      return span === null ? '' : `<td${span}>${cell}</td>`;
    });
  return rows.map((row, i) => `<tr>${cells(row, i).join('')}</tr>\n`).join('');
}

/** How many cells from one on belong to it: itself and the empty ones that follow. Null for one that belongs to another. */
function reach(cells: readonly string[], at: number): number | null {
  if (cells[at] === '' && cells.slice(0, at).some((cell) => cell !== '')) return null;
  const next = cells.findIndex((cell, i) => i > at && cell !== '');
  return cells[at] === '' ? 1 : (next < 0 ? cells.length : next) - at;
}

const spanAttribute = (name: string, cells: number | null) =>
  cells === null ? null : cells === 1 ? '' : ` ${name}="${cells}"`;

export default [
  manner('attributes', (header, rows, sides) => {
    const side = (i: number) => (sides[i] ? ` align="${sides[i]}"` : '');
    return `<table border="1"><tbody>${row(header, 'th', side)}${rows.map((cells) => row(cells, 'td', side)).join('')}</tbody></table>`;
  }),
  manner('columns', (header, rows, sides) => {
    const columns = sides.map((side) => `<col${side && ` style="text-align:${side}"`}>`).join('');
    const side = (i: number) => (sides[i] ? ` class="text-${sides[i]}"` : '');
    return `<div class="table-responsive"><table class="table"><colgroup>${columns}</colgroup><thead>${row(header, 'th', side)}</thead><tbody>${rows.map((cells) => row(cells, 'td', side)).join('')}</tbody></table></div>`;
  }),
  manner('row-headers', (header, rows, sides) => {
    const side = (i: number) => (sides[i] ? ` style="text-align:${sides[i]}"` : '');
    const body = rows.map(([first, ...rest]) => {
      const cells = rest.map((cell, i) => `<td${side(i + 1)}>${cell}</td>`).join('');
      return `<tr><th scope="row"${side(0)}>${first}</th>${cells}</tr>\n`;
    });
    return `<table><thead>${row(header, 'th', (i) => ` scope="col"${side(i)}`)}</thead><tbody>${body.join('')}</tbody></table>`;
  }),
  manner('paragraphs', (header, rows, sides) => {
    const side = (i: number) => (sides[i] ? ` style="text-align:${sides[i]}"` : '');
    const inner = (cells: readonly string[]) => cells.map((cell) => cell && `<p>${cell}</p>`);
    return `<table><thead>${row(inner(header), 'th', side)}</thead><tbody>${rows.map((cells) => row(inner(cells), 'td', side)).join('')}</tbody></table>`;
  }),
  manner('roles', (header, rows, sides) => {
    const style = (i: number) => (sides[i] ? ` style="text-align:${sides[i]}"` : '');
    const cells = (of: readonly string[], role: string) =>
      `<div role="row" class="flex">${of.map((cell, i) => `<div role="${role}" class="flex-1"${style(i)}>${cell && `<p>${cell}</p>`}</div>`).join('')}</div>\n`;
    return `<div role="table" class="flex flex-col"><div role="rowgroup">${cells(header, 'columnheader')}</div><div role="rowgroup">${rows.map((of) => cells(of, 'cell')).join('')}</div></div>`;
  }),
  manner(
    'columns-spanned',
    (header, rows, sides) => {
      const side = (i: number) => (sides[i] ? ` style="text-align:${sides[i]}"` : '');
      const span = (i: number, column: number) => {
        const found = spanAttribute('colspan', reach(rows[i], column));
        return found === null ? null : found + side(column);
      };
      return `<table><thead>${row(header, 'th', side)}</thead><tbody>${spanned(rows, span)}</tbody></table>`;
    },
    SPANNED,
  ),
  manner(
    'rows-spanned',
    (header, rows, sides) => {
      const side = (i: number) => (sides[i] ? ` style="text-align:${sides[i]}"` : '');
      const span = (i: number, column: number) => {
        const cells = rows.map((each) => each[column]);
        const found = spanAttribute('rowspan', reach(cells, i));
        return found === null ? null : found + side(column);
      };
      return `<table><thead>${row(header, 'th', side)}</thead><tbody>${spanned(rows, span)}</tbody></table>`;
    },
    SPANNED,
  ),
];
