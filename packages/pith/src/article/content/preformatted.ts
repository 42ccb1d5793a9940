import { INLINE, type Page, TAG, TagSet, UNSEEN, withoutCarriers } from '../../page/index.ts';
import { create } from './allowed.ts';
import { hasStyledLines, isCodeLine } from './code-lines.ts';
import { CodeText } from './code-text.ts';
import type { Element } from './hast.ts';
import type { Kept } from './kept.ts';
import { findLanguage } from './language.ts';

const IN_LINE = new TagSet(INLINE);
const NUMBERS_CLASS = /line-?num|lineno|gutter/i;

/** A `<pre>` with its text to the letter; null for the column of line numbers beside one. */
export function readPreformatted(page: Page, kept: Kept, pre: number): Element | null {
  const text = preformattedText(page, kept, pre);
  if (text.trim() === '' || isLineNumbers(page, pre, text)) return null;
  const value = [{ type: 'text' as const, value: text }];
  const language = findLanguage(page, kept, pre);
  if (language === null && page.find(TAG.code, pre, page.end[pre]) < 0) return create('pre', {}, value);
  return create('pre', {}, [
    create('code', { className: language === null ? null : [`language-${language}`] }, value),
  ]);
}

/** White space as written, but for the no-break spaces that would spoil copied code. Blocks are lines of their own. */
function preformattedText(page: Page, kept: Kept, pre: number): string {
  const text = new CodeText();
  const styledLines = hasStyledLines(page, pre);
  /** Where each open block ends; for a line of code, what there was before it. */
  const open: { end: number; before?: number }[] = [];
  const closeBefore = (node: number) => {
    while (open.length > 0 && open[open.length - 1].end <= node) {
      if (open.pop()!.before === text.pieces) text.add('\n');
      text.breakLine();
    }
  };
  for (let at = pre + 1; at < page.end[pre]; at++) {
    closeBefore(at);
    const tag = page.tag[at];
    if (tag === TAG['#text']) text.add(kept.isBarred(at) ? '' : page.text(at));
    else if (tag === TAG.br) text.add('\n');
    else if (UNSEEN.has(tag) || isLineNumber(page, at)) at = page.end[at] - 1;
    else if (styledLines && isCodeLine(page, at)) {
      text.breakLine();
      open.push({ end: page.end[at], before: text.pieces });
    } else if (page.isElement(at) && !IN_LINE.has(tag) && page.end[at] > at + 1) {
      text.breakLine();
      open.push({ end: page.end[at] });
    }
  }
  return withoutCarriers(text.toString())
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** Whether an element is the number of its line: a gutter's class says so, or its place right before a block. */
function isLineNumber(page: Page, node: number): boolean {
  const isLeaf = page.end[node] === node + 2 && /^\s*\d+\s*$/.test(page.text(node + 1));
  if (!isLeaf) return false;
  if (NUMBERS_CLASS.test(page.attribute(node, 'class') ?? '')) return true;
  const next = page.nextSibling(node);
  return next >= 0 && page.isElement(next) && !IN_LINE.has(page.tag[next]) && page.tag[next] !== TAG.br;
}

function isLineNumbers(page: Page, pre: number, text: string): boolean {
  if (!/^[\d\s]+$/.test(text)) return false;
  const classes = [pre, page.parent[pre]].map((node) => page.attribute(node, 'class') ?? '').join(' ');
  return NUMBERS_CLASS.test(classes);
}
