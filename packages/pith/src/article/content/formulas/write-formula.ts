import { create } from '../allowed.ts';
import type { MathNode } from '../hast.ts';
import type { Walk } from '../walk.ts';
import type { Formula } from './formula.ts';
import { isAllUnseen } from './unseen-words.ts';

/** The formula that an element shows; its words where it has no TeX. */
export function writeFormula(walk: Walk, node: number, formula: Formula): 'done' | undefined {
  const { page, kept } = walk;
  const isUnseen = (text: number) => kept.isBarred(text);
  if (page.visibility.why(node) !== null && isAllUnseen(page, node, isUnseen)) return 'done';
  const tex = formula.tex(isUnseen);
  if (tex === null) return undefined;
  writeTex(walk, tex, formula.isDisplayed, formula.math?.(isUnseen));
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
