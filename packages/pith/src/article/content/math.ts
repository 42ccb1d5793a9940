import { collapse, type Page, TAG, UNSEEN } from '../../page/index.ts';
import { create } from './allowed.ts';
import type { Element } from './hast.ts';

/** What a formula's parts mean when they are set in one line. */
const BETWEEN: Readonly<Record<string, string>> = {
  mfrac: '/',
  msup: '^',
  msub: '_',
  mover: '^',
  munder: '_',
};
const BLOCK_CLASS = /\b(?:katex-display|MathJax_Display|mwe-math-element-block|math-display|MJXc-display)\b/;
/** Elements that show a formula which is also there as MathML or TeX. */
const PICTURE_CLASS =
  /\b(?:katex-html|MathJax(?:_Preview|_Display|_SVG(?:_Display)?|_CHTML)?|MJXc-display|mwe-math-fallback-image-\w+)\b/;
/** How many siblings on the TeX of a formula is looked for. */
const NEAR = 4;

/** Whether a node is a formula: MathML, or TeX in a script as MathJax has it. */
export function isFormula(page: Page, node: number): boolean {
  return page.tag[node] === TAG.math || isTexScript(page, node);
}

function isTexScript(page: Page, node: number): boolean {
  return page.tag[node] === TAG.script && /^math\/tex\b/i.test(page.attribute(node, 'type')?.trim() ?? '');
}

/**
 * A formula as code, in the classes that Markdown tools agree on. TeX is text, so nothing in it can run, and it is what Markdown needs. Null where the formula has no TeX.
 */
export function readFormula(page: Page, node: number): Element | null {
  const tex = readTex(page, node);
  if (tex === null) return null;
  const className = ['language-math', isDisplayed(page, node) ? 'math-display' : 'math-inline'];
  return create('code', { className }, [{ type: 'text', value: tex }]);
}

function readTex(page: Page, node: number): string | null {
  const written = isTexScript(page, node)
    ? page.textContent(node)
    : (annotation(page, node) ?? alttext(page, node));
  if (written === null) return null;
  const tex = collapse(written).replace(/^% ?<!\[CDATA\[ ?| ?%? ?\]\]>$/g, '');
  return unwrapStyle(tex) || null;
}

function annotation(page: Page, node: number): string | null {
  for (let at = node + 1; at < page.end[node]; at++) {
    if (page.tag[at] !== TAG.annotation) continue;
    if (/\btex\b/i.test(page.attribute(at, 'encoding') ?? '')) return page.textContent(at);
  }
  return null;
}

/** `alttext` is TeX by custom; plain prose in it would not hold a backslash or a brace. */
function alttext(page: Page, node: number): string | null {
  const text = page.attribute(node, 'alttext');
  return text !== null && (/[\\{}^_=]/.test(text) || !/\s/.test(text.trim())) ? text : null;
}

/** MediaWiki wraps every formula: `{\displaystyle x}`. */
function unwrapStyle(tex: string): string {
  const inner = /^\{\\(?:display|text)style (.*)\}$/.exec(tex);
  return inner === null ? tex : inner[1].trim();
}

/** Whether a formula has a line of its own. */
export function isDisplayed(page: Page, node: number): boolean {
  if (page.attribute(node, 'display') === 'block') return true;
  if (/mode\s*=\s*display/.test(page.attribute(node, 'type') ?? '')) return true;
  for (let at = page.parent[node], up = 0; at >= 0 && up < 3; at = page.parent[at], up++) {
    if (BLOCK_CLASS.test(page.attribute(at, 'class') ?? '')) return true;
  }
  return false;
}

/** Whether a node only shows a formula that stands beside it as MathML or TeX. */
export function isFormulaPicture(page: Page, node: number): boolean {
  const className = page.attribute(node, 'class');
  if (className === null || !PICTURE_CLASS.test(className)) return false;
  let next = page.nextSibling(node);
  for (let i = 0; next >= 0 && i < NEAR; next = page.nextSibling(next), i++) {
    if (isTexScript(page, next)) return true;
  }
  if (page.find(TAG.math, node, page.end[node]) >= 0) return false;
  const first = page.parent[node] + 1;
  return page.find(TAG.math, first, Math.min(page.end[first], node)) >= 0;
}

/** MathML without TeX, in one line. */
export function mathText(page: Page, node: number): string {
  let text = '';
  for (let at = node + 1; at < page.end[node]; at++) {
    if (UNSEEN.has(page.tag[at])) at = page.end[at] - 1;
    else if (page.isText(at)) text += collapse(page.text(at));
    else if (page.parent[at] !== node) text += betweenParts(page, at);
  }
  return text;
}

function betweenParts(page: Page, at: number): string {
  const parent = page.parent[at];
  const sign = BETWEEN[page.tagName(parent)];
  const isFirst = page.text(parent + 1) === '' ? at === parent + 1 : page.end[parent + 1] === at;
  return sign === undefined || !page.isElement(at) || isFirst ? '' : sign;
}
