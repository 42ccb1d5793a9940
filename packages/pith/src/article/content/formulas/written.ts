import type { Element, ElementContent } from '../hast.ts';
import { firstText, textOf } from '../tree.ts';
import { EQUATION_NUMBER } from './numbers.ts';

/** The formula on a line of its own that is all of some content, or null. */
function displayed(nodes: readonly ElementContent[]): Element | null {
  const [only, ...rest] = nodes;
  if (rest.length > 0 || only?.type !== 'element') return null;
  if (only.tagName === 'pre' || only.tagName === 'p') return displayed(only.children);
  const names = only.properties['className'];
  return Array.isArray(names) && names.includes('math-display') ? only : null;
}

/** Puts a number that stands alone behind a formula into it; tells whether it did. */
export function numberFormula(
  formula: ElementContent | undefined,
  words: readonly ElementContent[],
): boolean {
  const code = formula === undefined ? null : displayed([formula]);
  if (code === null) return false;
  const number = EQUATION_NUMBER.exec(textOf(words).trim())?.[1];
  const tex = firstText([code]);
  if (number === undefined || tex === null || tex.value.includes('\\tag')) return false;
  tex.value += ` \\tag{${number}}`;
  // The MathML of the page has no number.
  delete code.data;
  return true;
}

/** The formulas of rows that have nothing but one each, and its number; null for other tables. */
export function equationRows(rows: readonly Element[]): Element[] | null {
  const formulas: Element[] = [];
  for (const row of rows) {
    const filled = (row.children as Element[]).filter(({ children }) => children.length > 0);
    const cell = filled.find(({ children }) => displayed(children) !== null);
    const others = filled.filter((other) => other !== cell);
    if (cell === undefined || others.length > 1) return null;
    const code = displayed(cell.children)!;
    if (others.some(({ children }) => !numberFormula(code, children))) return null;
    formulas.push({ type: 'element', tagName: 'pre', properties: {}, children: [code] });
  }
  return formulas.length === 0 ? null : formulas;
}
