import { type Page, TAG, tick } from '../../../page/index.ts';
import { cleanTex } from './math-tex.ts';

/** A formula that stands in the text as TeX, for a script to set. */
export interface TextFormula {
  tex: string;
  isDisplayed: boolean;
}

/** What the scripts of a page say of TeX in its text. */
export interface TexSetting {
  /** A script sets TeX. */
  isSet: boolean;
  /** Single dollars are signs of TeX, too. */
  dollars: boolean;
}

const SCRIPT_LENGTH = 20_000;

export function findTexSetting(page: Page): TexSetting {
  const setting = { isSet: false, dollars: false };
  for (let node = page.find(TAG.script); node >= 0; node = page.find(TAG.script, node + 1)) {
    const text = (page.attribute(node, 'src') ?? '') + page.textContent(node).slice(0, SCRIPT_LENGTH);
    if (!/mathjax|katex|renderMathInElement/i.test(text)) continue;
    setting.isSet = true;
    if (/inlineMath[^;]{0,60}['"]\$['"]|left['"]?:\s*['"]\$['"]/.test(text)) setting.dollars = true;
  }
  setting.dollars ||= usesDollars(page);
  return setting;
}

/** A command of TeX between single dollars: no price has one. */
const COMMAND_IN_DOLLARS = /(?<!\$)\$(?![\s$])[^$\n]{0,200}\\[a-zA-Z]{2,}[^$\n]{0,200}(?<![\s\\])\$(?![\d$])/;

/** Whether the text of a page has TeX between single dollars, whatever its scripts are. */
function usesDollars(page: Page): boolean {
  const { blocks } = page;
  for (let block = 0; block < blocks.count; block++) {
    const text = blocks.text(block);
    if (
      text.includes('$') &&
      page.closest(blocks.container[block], TAG.pre) < 0 &&
      COMMAND_IN_DOLLARS.test(text)
    )
      return true;
  }
  return false;
}

const PAIRS = [
  { open: '\\(', close: '\\)', isDisplayed: false },
  { open: '\\[', close: '\\]', isDisplayed: true },
  { open: '$$', close: '$$', isDisplayed: true },
];
const OPENING = /\\[([]|\$\$?|\\begin\{(?:equation|align|gather|eqnarray|multline|alignat)\*?\}/g;

/** Whether a text may hold formulas: most do not, and what the scripts say of TeX need not be known. */
export const mayHoldTex = (text: string) => /\\[([]|\$[^$]*\$|\$\$|\\begin\{/.test(text);

/** A text in pieces: words as they are, formulas as TeX. Null where there is no formula. */
export function partFormulas(text: string, setting: TexSetting): (string | TextFormula)[] | null {
  const pieces: (string | TextFormula)[] = [];
  /** Where each closing sign comes next, and whether what it closes is no formula. */
  const closings = new Map<string, Closing>();
  let done = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
    tick();
    const found = formulaAt(text, match.index, match[0], setting, closings);
    if (found === null) continue;
    pieces.push(text.slice(done, found.start), { tex: found.tex, isDisplayed: found.isDisplayed });
    done = found.end;
    OPENING.lastIndex = done;
  }
  if (done === 0) return null;
  pieces.push(text.slice(done));
  return pieces;
}

interface Closing {
  at: number;
  isUseless: boolean;
}

type Found = TextFormula & { start: number; end: number };

function formulaAt(
  text: string,
  start: number,
  opening: string,
  setting: TexSetting,
  closings: Map<string, Closing>,
): Found | null {
  if (opening === '$') return setting.dollars ? dollars(text, start) : null;
  const environment = /^\\begin(\{.*)$/.exec(opening)?.[1];
  const pair = PAIRS.find(({ open }) => open === opening);
  const close = environment === undefined ? pair!.close : `\\end${environment}`;
  let closing = closings.get(close);
  if (closing === undefined || closing.at < start + opening.length) {
    const next = text.indexOf(close, start + opening.length);
    closing = { at: next < 0 ? Infinity : next, isUseless: next < 0 };
    closings.set(close, closing);
  }
  if (closing.isUseless) return null;
  const { at } = closing;
  // Of several openings the one next to the end counts.
  const from = Math.max(start, text.lastIndexOf(opening, at - opening.length));
  const end = at + close.length;
  const tex = cleanTex(
    environment === undefined ? text.slice(from + opening.length, at) : text.slice(from, end),
  );
  // Without a script that sets it, words between the signs are no formula.
  closing.isUseless =
    tex === null ||
    !/[\p{L}\p{N}]/u.test(tex) ||
    !(setting.isSet || /[\\^_{}=]/.test(tex) || !/\p{L}{2}/u.test(tex));
  if (tex === null || closing.isUseless) return null;
  return { start: from, end, tex, isDisplayed: pair?.isDisplayed ?? true };
}

/** `$x$`, but not what costs $5 or $6. */
function dollars(text: string, start: number): Found | null {
  const end = text.indexOf('$', start + 1);
  const inner = text.slice(start + 1, end);
  if (end < 0 || inner === '' || /^\s|[\s\\]$|\n\s*\n/.test(inner) || /\d/.test(text[end + 1] ?? ''))
    return null;
  const isTex = /[\\^_{}=<>+]/.test(inner) || /^[\p{L}\p{N}](?:[\p{L}\p{N}'()]{0,3})$/u.test(inner);
  return isTex ? { start, end: end + 1, tex: inner.trim(), isDisplayed: false } : null;
}
