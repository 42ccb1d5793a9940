import { type Page, TAG } from '../../../page/index.ts';
import type { Formula } from './formula.ts';

/** `(1)`, `(2.3a)`, `(A.4)`, and what documentation puts behind it as a link to itself. */
export const EQUATION_NUMBER = /^\(((?:[A-Z]\.?)?\d{1,4}(?:[.-]\d{1,4})*[a-z]?)\)\s*[¶#]?$/;
/** Elements around a formula that may hold its number, too. */
const LEVELS = 6;
const MOST_NODES = 40;

/** Gives formulas on lines of their own the numbers that stand beside them: the elements around both are the formula then. */
export function numberFormulas(page: Page, formulas: Map<number, Formula>): void {
  for (const [node, formula] of [...formulas]) {
    if (!formula.isDisplayed) continue;
    const found = numberBeside(page, node);
    if (found === null) continue;
    formulas.delete(node);
    formulas.set(found.around, numbered(formula, found.number));
  }
}

function numbered(formula: Formula, number: string): Formula {
  return {
    isDisplayed: true,
    tex: (isUnseen) => {
      const tex = formula.tex(isUnseen);
      return tex === null || tex.includes('\\tag') ? tex : `${tex} \\tag{${number}}`;
    },
  };
}

/** The number that is all the text beside a formula in an element around it, and that element. */
function numberBeside(page: Page, formula: number): { around: number; number: string } | null {
  let around = page.parent[formula];
  for (let up = 0; around > 0 && up < LEVELS; around = page.parent[around], up++) {
    const isLong = page.end[around] - around - (page.end[formula] - formula) > MOST_NODES;
    if (isLong || page.tag[around] === TAG.body) return null;
    const text = textBeside(page, around, formula);
    const number = EQUATION_NUMBER.exec(text)?.[1];
    if (number !== undefined) return { around, number };
    if (text !== '') return null;
  }
  return null;
}

function textBeside(page: Page, around: number, formula: number): string {
  let text = '';
  for (let at = around + 1; at < page.end[around]; at++) {
    if (at === formula) at = page.end[at] - 1;
    else if (page.isText(at)) text += page.text(at);
  }
  return text.trim();
}
