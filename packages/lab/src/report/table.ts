import { type Html, html, type Value } from 'pith/internal/html/html';
import { NONE } from 'pith/internal/html/numbers';

export interface Column<Item> {
  label: string;
  /** What the column sorts by, and what it shows where `show` says nothing else; null is a dash. */
  value: (item: Item) => number | string | null;
  show?: (item: Item) => Value;
  /** A second, smaller line. */
  note?: (item: Item) => Value;
  /** Set apart as the best of those it is compared with. */
  best?: (item: Item) => boolean;
}

/** Rows that stay together when the table is sorted, under a heading of their own if they have one. */
export interface RowGroup<Item> {
  heading?: string;
  items: readonly Item[];
}

export interface TableParts<Item> {
  /** Unique in the report. */
  id: string;
  caption: Value;
  /** The first one names the row. */
  columns: readonly Column<Item>[];
  groups: readonly RowGroup<Item>[];
}

/** A table that scrolls in its own box and sorts by any column. */
export function sortableTable<Item>({ id, caption, columns, groups }: TableParts<Item>): Html {
  const kinds = columns.map((column) => kindOf(column, groups));
  const heads = columns.map(
    ({ label }, i) =>
      html`<th scope="col" class="${kinds[i]}" aria-sort="none"><button type="button">${label}</button></th>`,
  );
  return html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
<table class="sortable"><caption id="${id}"><span>${caption}</span></caption>
<thead><tr>${heads}</tr></thead>
${groups.map((group) => body(group, columns, kinds))}
</table></div>`;
}

function kindOf<Item>({ value }: Column<Item>, groups: readonly RowGroup<Item>[]): 'number' | 'text' {
  return groups.some(({ items }) => items.some((item) => typeof value(item) === 'string'))
    ? 'text'
    : 'number';
}

function body<Item>(
  { heading, items }: RowGroup<Item>,
  columns: readonly Column<Item>[],
  kinds: readonly string[],
): Html {
  const head =
    heading !== undefined &&
    html`<tr class="group"><th scope="rowgroup" colspan="${columns.length}"><span>${heading}</span></th></tr>\n`;
  const rows = items.map(
    (item) => html`<tr>${columns.map((column, i) => cell(column, item, kinds[i], i === 0))}</tr>\n`,
  );
  return html`<tbody>${head}${rows}</tbody>`;
}

function cell<Item>(column: Column<Item>, item: Item, kind: string, namesRow: boolean): Html {
  const value = column.value(item);
  const shown = value === null ? NONE : (column.show?.(item) ?? value);
  // The mark is a sign and a word, since weight and colour do not reach everybody.
  const written = column.best?.(item)
    ? html`<strong>${shown}<span class="mark" aria-hidden="true">★</span><span class="unseen"> (best)</span></strong>`
    : shown;
  const note = value === null ? null : column.note?.(item);
  const content = html`${written}${note && html`<small>${note}</small>`}`;
  const key = value === null ? null : html` data-value="${value}"`;
  return namesRow
    ? html`<th scope="row" class="${kind}"${key}><span>${content}</span></th>`
    : html`<td class="${kind}"${key}>${content}</td>`;
}
