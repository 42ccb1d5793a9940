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

/** The label is an element of its own, or the beginning of the text. */
function takeOff({ children }: Element, label: string): void {
  if (children[0].type === 'element' && textOf([children[0]]).replace(/:?\s*$/, '') === label)
    children.shift();
  else firstText(children)!.value = firstText(children)!.value.slice(label.length);
  const rest = firstText(children);
  if (rest !== null) rest.value = rest.value.replace(AFTER_LABEL, '');
}
