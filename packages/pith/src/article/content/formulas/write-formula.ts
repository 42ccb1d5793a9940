import { create } from '../allowed.ts';
import type { Walk } from '../walk.ts';
import type { Formula } from './find-formulas.ts';

/** The formula that an element shows; its words where it has no TeX. */
export function writeFormula(walk: Walk, formula: Formula): 'done' | undefined {
  const tex = formula.tex();
  if (tex === null) return undefined;
  writeTex(walk, tex, formula.isDisplayed);
  return 'done';
}

/**
 * TeX as code, in the classes that Markdown tools agree on. It is text, so nothing in it can run, and it is what Markdown
 * and TEI need.
 */
export function writeTex(walk: Walk, tex: string, isDisplayed: boolean): void {
  const className = ['language-math', isDisplayed ? 'math-display' : 'math-inline'];
  const code = create('code', { className }, [{ type: 'text', value: tex }]);
  if (!isDisplayed || !walk.writer.whole(create('pre', {}, [code]))) walk.writer.inline(code);
  walk.lastImage = null;
}
