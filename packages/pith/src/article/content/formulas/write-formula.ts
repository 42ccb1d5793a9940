import { create } from '../allowed.ts';
import type { MathNode } from '../hast.ts';
import type { Walk } from '../walk.ts';
import type { Formula } from './find-formulas.ts';
import { readMathML } from './read-math.ts';

/** The formula that an element shows; its words where it has no TeX. */
export function writeFormula(walk: Walk, formula: Formula): 'done' | undefined {
  const tex = formula.tex();
  if (tex === null) return undefined;
  const { math, isDisplayed } = formula;
  writeTex(walk, tex, isDisplayed, math === undefined ? undefined : readMathML(walk.page, math));
  return 'done';
}

/**
 * TeX as code, in the classes that Markdown tools agree on. It is text, so nothing in it can run, and it is what Markdown
 * and TEI need. HTML shows the MathML, where the page has it.
 */
export function writeTex(walk: Walk, tex: string, isDisplayed: boolean, math?: MathNode): void {
  const className = ['language-math', isDisplayed ? 'math-display' : 'math-inline'];
  const code = create('code', { className }, [{ type: 'text', value: tex }], math && { math });
  if (!isDisplayed || !walk.writer.whole(create('pre', {}, [code]))) walk.writer.inline(code);
  walk.lastImage = null;
}
