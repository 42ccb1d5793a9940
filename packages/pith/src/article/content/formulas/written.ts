import type { Element, ElementContent } from '../hast.ts';
import { firstText, isElement, textOf } from '../tree.ts';
import { EQUATION_NUMBER } from './numbers.ts';

/** Puts a number that stands alone behind a formula into it; tells whether it did. */
export function numberFormula(
  formula: ElementContent | undefined,
  words: readonly ElementContent[],
): boolean {
  const [code] = isElement(formula, 'pre') ? formula.children : [];
  const names = isElement(code, 'code') ? code.properties['className'] : null;
  if (!Array.isArray(names) || !names.includes('math-display')) return false;
  const number = EQUATION_NUMBER.exec(textOf(words).trim())?.[1];
  const tex = firstText([code!]);
  if (number === undefined || tex === null || tex.value.includes('\\tag')) return false;
  tex.value += ` \\tag{${number}}`;
  // The MathML of the page has no number.
  delete (code as Element).data;
  return true;
}
