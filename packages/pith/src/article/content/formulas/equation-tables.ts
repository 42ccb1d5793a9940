import { type Page, TAG } from '../../../page/index.ts';
import type { Formula } from './formula.ts';
import { texOfMath } from './math-tex.ts';

const EQUATIONS_CLASS = /(?:^|\s)(?:ltx_equation(?:group)?|ltx_eqn_table)(?=\s|$)/;
/** A row's number. */
const NUMBER = /\(([^()]{1,12})\)\s*$/;

/** The formulas of a table that only places them, with their numbers, as one formula; null for other tables. */
export function tableOfEquations(page: Page, table: number): Formula | null {
  if (page.tag[table] !== TAG.table || !EQUATIONS_CLASS.test(page.attribute(table, 'class') ?? ''))
    return null;
  if (page.find(TAG.math, table, page.end[table]) < 0) return null;
  return {
    isDisplayed: true,
    tex: (isUnseen) => {
      const rows: { cells: string[]; number: string }[] = [];
      const end = page.end[table];
      for (let row = page.find(TAG.tr, table, end); row >= 0; row = page.find(TAG.tr, row + 1, end)) {
        const cells: string[] = [];
        let words = '';
        for (let at = row + 1; at < page.end[row]; at++) {
          if (page.tag[at] === TAG.math) {
            const tex = texOfMath(page, at, isUnseen)?.replace(/^\\displaystyle\s*/, '') ?? '';
            if (tex !== '') cells.push(tex);
            at = page.end[at] - 1;
          } else if (page.isText(at)) words += page.text(at);
        }
        if (cells.length > 0) rows.push({ cells, number: NUMBER.exec(words)?.[1] ?? '' });
      }
      return joined(rows);
    },
  };
}

function joined(rows: readonly { cells: string[]; number: string }[]): string | null {
  const tag = (number: string) => (number === '' ? '' : ` \\tag{${number}}`);
  const [only] = rows;
  if (rows.length === 0) return null;
  if (rows.length === 1) return only.cells.join(' ') + tag(only.number);
  const environment = rows.some(({ number }) => number !== '') ? 'align' : 'aligned';
  const lines = rows.map(({ cells, number }) => cells.join(' & ') + tag(number));
  return `\\begin{${environment}} ${lines.join(' \\\\ ')} \\end{${environment}}`;
}
