import { INLINE, type Page, TAG, TagSet, UNSEEN, withoutCarriers } from '../../page/index.ts';
import { create } from './allowed.ts';
import { CELL_NUMBER, isBesideCode, isGutter, isLineNumber } from './beside-code.ts';
import { hasStyledLines, isCodeLine, isCodeRow } from './code-lines.ts';
import { CodeText } from './code-text.ts';
import type { Element } from './hast.ts';
import type { Kept } from './kept.ts';
import { findLanguage } from './language.ts';

const IN_LINE = new TagSet(INLINE);
const PREFORMATTED = new TagSet(['pre', 'listing', 'xmp', 'plaintext']);
/** White space right inside these is that of the markup. */
const TABLE_PARTS = new TagSet(['table', 'thead', 'tbody', 'tr', 'ol', 'ul']);
/** Stands where the number of a line was: a character that no page has. */
const NUMBER_PLACE = '\ue000';
/** Words of a bar beside code. */
const MOST_BESIDE = 80;
const CELLS = new TagSet(['td', 'th']);

/** A `<pre>`, or what is shown as one, with its text to the letter; null for the column of line numbers beside one. */
export function readPreformatted(page: Page, kept: Kept, node: number): Element | null {
  const text = preformattedText(page, kept, node);
  if (text.trim() === '' || CELL_NUMBER.test(text) || isGutter(page, node, text)) return null;
  const value = [{ type: 'text' as const, value: text }];
  const language = findLanguage(page, kept, node);
  const isPlain = PREFORMATTED.has(page.tag[node]) && page.find(TAG.code, node, page.end[node]) < 0;
  if (language === null && isPlain) return create('pre', {}, value);
  return create('pre', {}, [
    create('code', { className: language === null ? null : [`language-${language}`] }, value),
  ]);
}

/** White space as written, but for the no-break spaces that would spoil copied code. Blocks are lines of their own. */
function preformattedText(page: Page, kept: Kept, root: number): string {
  const text = new CodeText();
  const styledLines = hasStyledLines(page, root);
  // Without `<pre>`, white space between lines is that of the markup; in a bare `<code>` all of it.
  const inCode = page.tag[root] === TAG.code || page.tag[root] === TAG.tt;
  const inLines = !inCode && !PREFORMATTED.has(page.tag[root]) && page.end[root] > root + 2;
  let lines = 0;
  /** Where each open block ends; for a line of code, what there was before it. */
  const open: { end: number; before?: number }[] = [];
  const closeBefore = (node: number) => {
    while (open.length > 0 && open[open.length - 1].end <= node) {
      const { before } = open.pop()!;
      if (before !== undefined) lines--;
      if (before === text.pieces) text.add('\n');
      text.breakLine();
    }
  };
  const inner = onlyCode(page, root);
  for (let at = inner + 1; at < page.end[inner]; at++) {
    closeBefore(at);
    const tag = page.tag[at];
    if (tag === TAG['#text']) {
      if (kept.isBarred(at)) continue;
      const isBetweenLines = TABLE_PARTS.has(page.tag[page.parent[at]]) || (inLines && lines === 0);
      if (inCode) text.flow(page.text(at));
      else if (!isBetweenLines || /\S/.test(page.text(at))) text.add(page.text(at));
    } else if (tag === TAG.br) text.add('\n');
    else if (UNSEEN.has(tag) || isBesideCode(page, at)) {
      if (IN_LINE.has(tag) && isLineNumber(page, at)) text.add(NUMBER_PLACE);
      at = page.end[at] - 1;
    } else if (isCodeRow(page, at) || (styledLines && !CELLS.has(tag) && isCodeLine(page, at))) {
      text.breakLine();
      lines++;
      open.push({ end: page.end[at], before: text.pieces });
    } else if (CELLS.has(tag)) text.gap();
    else if (page.isElement(at) && !IN_LINE.has(tag) && page.end[at] > at + 1) {
      text.breakLine();
      open.push({ end: page.end[at] });
    }
  }
  closeBefore(page.size);
  return withoutNumberPlaces(withoutCarriers(text.toString()))
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** The one `<code>` of a `<pre>` with boxes of words beside it, such as a bar with the language; else the `<pre>`. */
function onlyCode(page: Page, pre: number): number {
  const code = page.find(TAG.code, pre + 1, page.end[pre]);
  if (code < 0 || page.find(TAG.code, page.end[code], page.end[pre]) >= 0) return pre;
  let beside = 0;
  for (let at = page.firstChild(pre); at >= 0; at = page.nextSibling(at)) {
    const holdsCode = page.contains(at, code);
    const words = holdsCode ? '' : page.textContent(at).trim();
    if (IN_LINE.has(page.tag[at]) ? at !== code : page.isText(at) && words !== '') return pre;
    beside += words.length;
  }
  return beside <= MOST_BESIDE ? code : pre;
}

/** A space between each number and its line belongs to the number. */
function withoutNumberPlaces(text: string): string {
  const isSpaced = !/\ue000[^\s]/.test(text);
  return text.replaceAll(isSpaced ? /\ue000 ?/g : /\ue000/g, '');
}

/** The language of code that was read; empty where it has none. */
export function codeLanguage({ children: [code] }: Element): string {
  const names = code?.type === 'element' ? code.properties['className'] : null;
  return Array.isArray(names) ? String(names[0]).replace(/^language-/, '') : '';
}
