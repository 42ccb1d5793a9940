import { classTest, isKnownTag, type Page, TAG, TagSet } from '../../../page/index.ts';
import type { MathNode } from '../hast.ts';
import type { Kept } from '../kept.ts';
import { attributeMath } from './attribute-math.ts';
import { tableOfEquations } from './equation-tables.ts';
import type { Formula } from './formula.ts';
import { cleanTex, texOfMath } from './math-tex.ts';
import { numberFormulas } from './numbers.ts';
import { readDrawn } from './read-drawn.ts';
import { readMathML } from './read-math.ts';
import { toTex } from './to-tex.ts';
import { hasUnseenWords, isAllUnseen, type Unseen } from './unseen-words.ts';

export interface Formulas {
  /** By the outermost element that shows nothing but the formula. */
  byNode: ReadonlyMap<number, Formula>;
  /** Elements that show a formula which stands beside them, too. */
  pictures: ReadonlySet<number>;
}

/** Elements around one formula, as KaTeX, MathJax, MediaWiki and their like have them. */
const isNamedWrapper = classTest(
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_\w+)?|MJXc-display|mwe-math-element(?:-\w+)?|temml)(?=\s|$)/,
);
const DISPLAYED =
  /(?:^|[\s_-])(?:display(?:ed)?|block|(?:numbered)?equation|Display)(?=$|[\s_-])|katex-display|MJXc-display/;
/** Elements whose whole text is TeX. */
const TEX_CLASS =
  /(?:^|\s)(?:(?:language-|js-render-|js-(?:inline|display)-)?math|math-container|mathjax-tex|arithmatex|tex|latex|tex2jax_process|math-(?:inline|display)|language-(?:tex|katex))(?=\s|$)/;
/** A class without any of these is none of the above: most need no closer look. */
const mayNameFormula = classTest(/math|mjx|temml|tex(?!t)|eqn|ltx_equation/i);
const OFTEN_FORMULA = new TagSet(['math', 'script', 'img']);
const TEX_HOLDER = new TagSet(['span', 'div', 'code', 'p', 'pre', 'tt']);
/** What may part the text of such an element: highlighted lines, a number with a link to itself. */
const IN_HOLDER = new TagSet(['span', 'code', 'a']);
const MOST_HOLDER_NODES = 12;
/** A description that is TeX between its signs, as LaTeX2HTML writes it. */
const MARKED_TEX = /^\s*(?:\$[^$]+\$|\$\$[^$]+\$\$|\\\(.+\\\)|\\\[.+\\\]|\\begin\{.+\})\s*$/s;
const TEX_ATTRIBUTES = ['data-tex', 'data-latex', 'data-math', 'data-expr', 'data-formula', 'data-katex'];
const isNamedFormula = classTest(
  /(?:^|[\s_-])(?:tex|latex|math|(?:numbered)?equation|(?:inline|display)?formula|mwe-math-fallback-image-\w+)(?=$|[\s_-])/i,
);
const IMAGE_SOURCE = /latex\.php|[?&](?:la)?tex=|[/.]latex|codecogs|math\/render|mathtex|mimetex|\/math\//i;
/** Where an address has TeX: in a parameter, or as its whole query. */
const WRITTEN_ADDRESS = /[?&](?:latex|tex|eq|formula|chl)=([^&]*)|(?:codecogs|mathtex|mimetex)[^?]*\?(.*)/i;
/** How many siblings before a script its picture may stand. */
const NEAR = 4;
const LONGEST_TEX = 20_000;

/** The formulas of a page that are kept, or may be for what stands beside them. */
export function findFormulas(page: Page, kept: Kept): Formulas {
  const byNode = new Map<number, Formula>();
  const pictures = new Set<number>();
  const attributes = TEX_ATTRIBUTES.filter((name) => page.usesAttribute(name));
  /** Nodes before this are known to be in no wrapper with MathML. */
  let looked = 0;
  /** The same for formulas that were found. */
  let end = 0;
  for (const node of kept.near) {
    if (node < end) continue;
    if (attributes.length === 0 && !canBeFormula(page, node)) continue;
    const isWrapper = node >= looked && isFormulaWrapper(page, node);
    const formula = isWrapper ? wrapped(page, node, attributes) : ownFormula(page, node, attributes);
    if (isWrapper) looked = page.end[node];
    if (formula === null) continue;
    byNode.set(node, formula);
    if (page.tag[node] === TAG.script) for (const before of picturesBefore(page, node)) pictures.add(before);
    end = page.end[node];
  }
  for (const picture of pictures) byNode.delete(picture);
  numberFormulas(page, byNode);
  return { byNode, pictures };
}

/** Whether the tag or the class of an element allows that it shows a formula. */
function canBeFormula(page: Page, node: number): boolean {
  const tag = page.tag[node];
  return OFTEN_FORMULA.has(tag) || !isKnownTag(tag) || mayNameFormula(page, node);
}

function isFormulaWrapper(page: Page, node: number): boolean {
  return page.tagName(node) === 'mjx-container' || isNamedWrapper(page, node);
}

/** The formula that a wrapper shows: its MathML, or what was drawn. */
function wrapped(page: Page, node: number, attributes: readonly string[]): Formula | null {
  const math = page.find(TAG.math, node, page.end[node]);
  const written = attributeTex(page, node, attributes);
  const isDisplayed = isDisplay(page, node) || (math >= 0 && isDisplay(page, math));
  const seen = (tex: string | null, isUnseen: Unseen) =>
    tex === null || hasUnseenWords(page, node, tex, isUnseen) ? null : tex;
  // MathML for those who listen is hidden as a whole, beside the same that is drawn.
  const ofMath = (isUnseen: Unseen) => (isAllUnseen(page, math, isUnseen) ? () => false : isUnseen);
  if (math >= 0)
    return {
      tex: (isUnseen) => seen(written, isUnseen) ?? seen(texOfMath(page, math, ofMath(isUnseen)), isUnseen),
      math: (isUnseen) => {
        const read = readMathML(page, math, ofMath(isUnseen));
        return seen(toTex(read), isUnseen) === null ? undefined : read;
      },
      isDisplayed,
    };
  if (written !== null) return { tex: (isUnseen) => seen(written, isUnseen), isDisplayed };
  const inAttribute = attributeMath(page, node);
  if (inAttribute !== null) return ofAttribute(page, node, inAttribute, isDisplayed);
  if (page.tagName(node) !== 'mjx-container') return null;
  return {
    tex: () => {
      const drawn = readDrawn(page, node);
      return drawn === null ? null : toTex(drawn);
    },
    isDisplayed,
  };
}

function ownFormula(page: Page, node: number, attributes: readonly string[]): Formula | null {
  const tag = page.tag[node];
  if (tag === TAG.math)
    return {
      tex: (isUnseen) => texOfMath(page, node, isUnseen),
      math: (isUnseen) => readMathML(page, node, isUnseen),
      isDisplayed: isDisplay(page, node) || isDisplay(page, page.parent[node]),
    };
  if (tag === TAG.table) return tableOfEquations(page, node);
  if (tag === TAG.script) {
    const type = page.attribute(node, 'type')?.trim() ?? '';
    if (!/^math\/tex\b/i.test(type)) return null;
    const inScript = page.textContent(node);
    return { tex: seenTex(page, node, inScript), isDisplayed: /mode\s*=\s*display/.test(type) };
  }
  if (tag === TAG.img) {
    const math = attributeMath(page, node);
    if (math !== null) return ofAttribute(page, node, math, isDisplay(page, node));
  }
  const written =
    attributeTex(page, node, attributes) ?? (tag === TAG.img ? imageTex(page, node) : elementTex(page, node));
  if (written === null) return null;
  const isDisplayed =
    isDisplay(page, node) || tag === TAG.div || /^\s*(?:\\\[|\$\$|\\begin\{)/.test(page.textContent(node));
  return { tex: seenTex(page, node, written), isDisplayed };
}

function ofAttribute(page: Page, node: number, math: MathNode, isDisplayed: boolean): Formula {
  const tex = seenTex(page, node, toTex(math));
  return { tex, math: (isUnseen) => (tex(isUnseen) === null ? undefined : math), isDisplayed };
}

const seenTex = (page: Page, node: number, tex: string) => (isUnseen: Unseen) =>
  hasUnseenWords(page, node, tex, isUnseen) ? null : cleanTex(tex);

function attributeTex(page: Page, node: number, attributes: readonly string[]): string | null {
  for (const name of attributes) {
    const value = page.attribute(node, name);
    if (value !== null && value.trim() !== '' && value.length <= LONGEST_TEX && looksLikeTex(value))
      return value;
  }
  return texOfData(page.attribute(node, 'data-attrs'));
}

/** Substack's pages have what a script will draw as JSON: `{"persistentExpression":"x^2"}`. */
function texOfData(data: string | null): string | null {
  const found = /"persistentExpression":("(?:[^"\\]|\\.)*")/.exec(data?.slice(0, LONGEST_TEX) ?? '')?.[1];
  try {
    return found === undefined ? null : String(JSON.parse(found));
  } catch {
    return null;
  }
}

/** A letter or a number, or signs that prose does not have. */
function looksLikeTex(text: string): boolean {
  return /[\\^_{}=]/.test(text) || /^\s*[\p{L}\p{N}]\s*$/u.test(text);
}

/** Pictures of formulas have their TeX as alternative text, as title or in their address. */
function imageTex(page: Page, node: number): string | null {
  const src = page.attribute(node, 'src') ?? '';
  if (MARKED_TEX.test(page.attribute(node, 'alt') ?? '')) return page.attribute(node, 'alt');
  if (!(isNamedFormula(page, node) || IMAGE_SOURCE.test(src))) return null;
  const alt = page.attribute(node, 'alt') ?? '';
  const written =
    [alt, page.attribute(node, 'title') ?? ''].find((text) => text.trim() !== '') ?? texOfAddress(src);
  // A description of prose has words side by side.
  const isTex = looksLikeTex(written) || !/\p{L}{2,}\s+\p{L}{2,}/u.test(written);
  return /[\p{L}\p{N}]/u.test(written) && isTex ? written : null;
}

/** `latex.php?latex=x%5E2&bg=fff`, `svg.image?x&space;y`: the TeX that a server draws. */
function texOfAddress(src: string): string {
  const query =
    WRITTEN_ADDRESS.exec(src.slice(0, LONGEST_TEX))
      ?.slice(1)
      .find((part) => part !== undefined) ?? '';
  try {
    return decodeURIComponent(query.replace(/\+|&space;/g, ' ')).replace(/^\\(?:inline|dpi\{\d+\})\s*/, '');
  } catch {
    return '';
  }
}

/** The text of an element that holds TeX for a script to set, with its signs or without. */
function elementTex(page: Page, node: number): string | null {
  const name = page.tagName(node);
  const isHolder =
    name === 'math-renderer' ||
    (TEX_HOLDER.has(page.tag[node]) && TEX_CLASS.test(page.attribute(node, 'class') ?? ''));
  if (!isHolder) return null;
  const text = holderText(page, node);
  if (text === null) return null;
  const isMarked = /^\s*(?:\\[([]|\$|\\begin\{)/.test(text);
  if (/(?:^|\s)(?:tex|latex)(?=\s|$)/.test(page.attribute(node, 'class') ?? '') && !isMarked) return null;
  const isTex = isMarked || looksLikeTex(text) || !/\p{L}{2}/u.test(text);
  return text.trim() === '' || text.length > LONGEST_TEX || !isTex ? null : text;
}

/** The text of an element with nothing but text, in spans or `<code>` at most; the number before a formula goes behind it. */
function holderText(page: Page, node: number): string | null {
  if (page.end[node] - node > MOST_HOLDER_NODES) return null;
  for (let at = node + 1; at < page.end[node]; at++)
    if (page.isElement(at) && !IN_HOLDER.has(page.tag[at])) return null;
  const [, number, tex] = /^\s*(?:\(([\dA-Z][\w.]{0,9})\)\s*[¶#]?\s*)?([\s\S]*)$/.exec(
    page.textContent(node),
  )!;
  const isNumbered = number !== undefined && /^(?:\\\[|\$\$|\\begin)/.test(tex);
  return isNumbered ? `${cleanTex(tex)} \\tag{${number}}` : page.textContent(node);
}

function isDisplay(page: Page, node: number): boolean {
  const display = page.attribute(node, 'display');
  if (display !== null) return display === 'block' || display === 'true';
  return (
    DISPLAYED.test(page.attribute(node, 'class') ?? '') ||
    page.attribute(node, 'data-math-style') === 'display'
  );
}

/** What MathJax shows for the TeX in a script stands right before it. */
function picturesBefore(page: Page, script: number): number[] {
  const found: number[] = [];
  let at = script;
  for (let i = 0; i < NEAR; i++) {
    let before = at - 1;
    while (before > page.parent[script] && page.parent[before] !== page.parent[script])
      before = page.parent[before];
    if (before <= page.parent[script]) break;
    if (page.isElement(before)) {
      if (!isFormulaWrapper(page, before)) break;
      found.push(before);
    } else if (/\S/.test(page.text(before))) break;
    at = before;
  }
  return found;
}
