import type { Element } from './hast.ts';
import { firstText, textOf } from './tree.ts';

/** What stands between the name of a column and what a cell says. */
const AFTER_LABEL = /^\s*:?\s*/;

/**
 * Takes off the names of columns that stand in the cells once more, for narrow screens. All cells of a table must begin
 * with the names of their columns: of one column that would be chance.
 */
export function takeLabels(rows: readonly Element[]): void {
  const [header, ...rest] = rows;
  const labels = ((header?.children ?? []) as Element[]).map((cell) => textOf([cell]).trim());
  if (labels.filter((label) => label !== '').length < 2 || rest.length === 0) return;
  if ((header.children as Element[]).some(({ tagName }) => tagName !== 'th')) return;
  const cells = rest.flatMap((row) =>
    (row.children as Element[]).map((cell, column) => ({ cell, label: labels[column] ?? '' })),
  );
  const labelled = cells.filter(({ cell, label }) => label !== '' && startsWith(cell, label));
  const others = cells.filter(({ cell, label }) => textOf([cell]).trim() !== '' && !startsWith(cell, label));
  if (labelled.length < 2 || others.length > 0) return;
  for (const { cell, label } of labelled) takeOff(cell, label);
}

/** Whether a cell has more to say than a label, which comes first. */
function startsWith(cell: Element, label: string): boolean {
  const text = textOf([cell]).trim();
  return text.length > label.length && text.startsWith(label);
}

/** The label may be parted by elements: it is bold, or its colon stands apart. */
function takeOff(cell: Element, label: string): void {
  let rest = label;
  for (let text = firstText(cell.children); text !== null; text = firstText(cell.children)) {
    const value = text.value.trimStart();
    if (rest.length < value.length) {
      text.value = value.slice(rest.length).replace(AFTER_LABEL, '');
      if (text.value !== '') return;
    }
    rest = rest.slice(value.length).trimStart();
    removeFirst(cell);
  }
}

/** Removes the first text, and the elements that held nothing else. */
function removeFirst(element: Element): void {
  const [first] = element.children;
  if (first.type === 'element' && first.children.length > 0) removeFirst(first);
  if (first.type === 'text' || first.children.length === 0) element.children.shift();
}
