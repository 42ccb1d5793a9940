import { collapse, type Page, TAG } from '../../../page/index.ts';
import { readMathML } from './read-math.ts';
import { toTex } from './to-tex.ts';
import { hasUnseenWords, type Unseen } from './unseen-words.ts';

/** The TeX of MathML: as the page has it, else made of its parts. */
export function texOfMath(page: Page, math: number, isUnseen: Unseen): string | null {
  const written = annotation(page, math) ?? alttext(page, math);
  return written === null || hasUnseenWords(page, math, written, isUnseen)
    ? toTex(readMathML(page, math, isUnseen)) || null
    : cleanTex(written);
}

function annotation(page: Page, math: number): string | null {
  for (
    let at = page.find(TAG.annotation, math, page.end[math]);
    at >= 0;
    at = page.find(TAG.annotation, at + 1, page.end[math])
  )
    if (/\b(?:la)?tex\b/i.test(page.attribute(at, 'encoding') ?? '') && page.textContent(at).trim() !== '')
      return page.textContent(at);
  return null;
}

/** `alttext` is TeX by custom; plain prose in it would not hold a backslash or a brace. */
function alttext(page: Page, math: number): string | null {
  const text = page.attribute(math, 'alttext');
  return text !== null && (/[\\{}^_=]/.test(text) || /^\S+$/.test(text.trim())) ? text : null;
}

/** TeX without the signs around it, and without the style that MediaWiki puts around every formula. */
export function cleanTex(text: string): string | null {
  // A comment goes to the end of its line, and there will be one line.
  const tex = collapse(text.replace(/(?<!\\)%[^\n]*\n/g, '\n'))
    .replace(/^% ?<!\[CDATA\[ ?| ?%? ?\]\]>$/g, '')
    .replace(/^(?:\\\(|\\\[|\$\$?)\s*(.*?)\s*(?:\\\)|\\\]|\$\$?)$/, '$1');
  return (/^\{\\(?:display|text)style (.*)\}$/.exec(tex)?.[1] ?? tex).trim() || null;
}
