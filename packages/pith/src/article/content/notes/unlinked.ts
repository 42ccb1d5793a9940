import { collapse, type Page, TAG, TagSet, tick } from '../../../page/index.ts';
import type { Kept } from '../kept.ts';
import { isNotesLabel } from './headings.ts';
import { kindOfMark, withoutBrackets } from './marks.ts';
import type { Pair } from './pairs.ts';

/** A line of text that may be a note: it begins with a mark. */
interface Line {
  mark: string;
  /** The mark as the line has it. */
  written: string;
  /** The mark is raised, or a sign that is; it stands in brackets; it is the number of a line or of an item below a label or a rule. */
  look: 'raised' | 'sign' | 'bracketed' | 'numbered';
  start: number;
  end: number;
}

/** Lines in a row whose marks are in order. */
interface Run {
  lines: Line[];
  /** A heading such as "Notes" stands above. */
  isLabelled: boolean;
}

interface Call {
  node: number;
  mark: string;
  at?: { start: number; end: number };
}

const ONE_NOTE = new TagSet(['p', 'li', 'div', 'dd', 'aside', 'small']);
/** What is written in these with brackets or raised numbers calls nothing. */
const NO_CALLS = [TAG.pre, TAG.code, TAG.a, TAG.h1];
const BRACKETED_LINE = /^\s*\[(\d{1,3})\](?!\()/;
const BRACKETED_CALL = /(?<=\S\s?)\[(\d{1,3})\](?![\p{L}\p{N}(])/gu;
const SIGN_LINE = /^\s*([¹²³⁰⁴-⁹]{1,3})\s*(?=[^\s\d])/;
/** Behind a word that is no unit and no number. */
const SIGN_CALL = /(?<=\S)(?<!\d|(?<!\p{L})\p{L}{1,2})([¹²³⁰⁴-⁹]{1,3})(?![\p{L}\p{N}])/gu;
const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const NUMBERED_LINE = /^\s*(\d{1,3})[.)]\s/;
/** A mark and its elements have no more nodes than this. */
const MOST_NODES = 8;

/**
 * Notes without links: marks in the text, and below it lines that begin with the same marks in order. Exponents, verses and
 * numbered sentences look alike, so that a mark must end a word, and all notes must be called, or most of them below a heading.
 */
export function findUnlinkedNotes(page: Page, kept: Kept): Pair[] {
  const pairs: Pair[] = [];
  const runs = findRuns(page);
  let from = 0;
  for (const { lines, isLabelled } of runs) {
    const before = lines[0].start;
    const calls = findCalls(page, kept, from, before, lines[0].look);
    const called = new Set(calls.map(({ mark }) => mark));
    const count = lines.filter(({ mark }) => called.has(mark)).length;
    if (count < lines.length && !(isLabelled && count * 2 >= lines.length)) continue;
    const byMark = new Map(lines.map((line) => [line.mark, line]));
    for (const { node, mark, at } of calls) {
      const line = byMark.get(mark);
      if (line !== undefined)
        pairs.push({ ...{ node, mark: line.written, start: line.start, end: line.end }, ...(at && { at }) });
    }
    from = lines[lines.length - 1].end;
  }
  return pairs;
}

function findRuns(page: Page): Run[] {
  const { blocks } = page;
  const runs: Run[] = [];
  let run: Run | null = null;
  let isLabelled = false;
  for (let block = 0; block < blocks.count; block++) {
    tick();
    const isLabel = isNotesLabel(blocks.text(block));
    const items = isLabel ? itemsAfter(page, block) : [];
    if (items.length > 0) runs.push({ lines: items, isLabelled: false });
    const isSetApart = isLabelled || (block > 0 && isBehindRule(page, block));
    for (const line of linesOf(page, block)) {
      const previous = run?.lines.at(-1);
      if (line !== null && previous !== undefined && follows(line, previous)) run!.lines.push(line);
      else if (line === null || !isFirst(line) || (line.look === 'numbered' && !isSetApart)) run = null;
      else runs.push((run = { lines: [line], isLabelled }));
      isLabelled = false;
    }
    isLabelled = isLabel;
  }
  return runs;
}

const isBehindRule = (page: Page, block: number) =>
  page.find(TAG.hr, page.blocks.lastNode(block - 1), page.blocks.firstNode(block)) >= 0;

/** The lines of a block: those that begin with a mark, and null for each other one. */
function linesOf(page: Page, block: number): (Line | null)[] {
  const { nodes, start, container } = page.blocks;
  const lines: (Line | null)[] = [];
  const end = start[block + 1];
  for (let i = start[block], isStart = true; i < end; i++) {
    const node = nodes[i];
    if (i > start[block] && page.find(TAG.br, nodes[i - 1], node) >= 0) isStart = true;
    if (!isStart || !/\S/.test(page.text(node))) continue;
    isStart = false;
    const last = lines.at(-1);
    const line = lineAt(page, node, nodes[end - 1] + 1);
    if (last != null) last.end = line?.start ?? node;
    lines.push(line);
  }
  const [only] = lines;
  const around = container[block];
  if (lines.length === 1 && only !== null && ONE_NOTE.has(page.tag[around]) && isAlone(page, block)) {
    only.start = around;
    only.end = page.end[around];
  }
  return lines;
}

/** Whether a block is all the text of the element around it. */
function isAlone({ blocks, end }: Page, block: number): boolean {
  const around = blocks.container[block];
  const isLast = block + 1 >= blocks.count || blocks.firstNode(block + 1) >= end[around];
  return isLast && (block === 0 || blocks.lastNode(block - 1) < around);
}

function lineAt(page: Page, text: number, end: number): Line | null {
  const words = page.text(text);
  const bracketed = BRACKETED_LINE.exec(words)?.[1];
  if (bracketed !== undefined && page.closest(text, TAG.a) < 0)
    return { mark: bracketed, written: bracketed, look: 'bracketed', start: text, end };
  const sign = SIGN_LINE.exec(words)?.[1];
  if (sign !== undefined) return { mark: numberOf(sign), written: sign, look: 'sign', start: text, end };
  const number = NUMBERED_LINE.exec(words)?.[1];
  if (number !== undefined) return { mark: number, written: number, look: 'numbered', start: text, end };
  const sup = page.closest(text, TAG.sup);
  const mark = sup < 0 ? null : markOf(page, sup);
  return mark === null ? null : { mark, written: mark, look: 'raised', start: sup, end };
}

/** The number that raised digits are. */
const numberOf = (sign: string) => [...sign].map((digit) => SIGNS.indexOf(digit)).join('');

/** The mark that is all of a raised text without a link, or null. */
function markOf(page: Page, sup: number): string | null {
  if (page.end[sup] - sup > MOST_NODES || page.find(TAG.a, sup, page.end[sup]) >= 0) return null;
  const mark = withoutBrackets(collapse(page.textContent(sup)));
  return kindOfMark(mark) === 'plain' || /^[a-z]$/.test(mark) ? mark : null;
}

const isFirst = ({ mark }: Line) => !/^(?:\d+|[a-z])$/.test(mark) || mark === '1' || mark === 'a';

function follows({ mark, look }: Line, previous: Line): boolean {
  if (look !== previous.look) return false;
  if (/^\d+$/.test(mark)) return Number(mark) === Number(previous.mark) + 1;
  if (/^[a-z]$/.test(mark)) return mark.charCodeAt(0) === previous.mark.charCodeAt(0) + 1;
  return mark !== previous.mark && !/^[\da-z]/.test(previous.mark);
}

/** The items of a numbered list right below a label. */
function itemsAfter(page: Page, block: number): Line[] {
  const { blocks } = page;
  const next = block + 1 < blocks.count ? page.closest(blocks.firstNode(block + 1), TAG.ol) : -1;
  if (next <= blocks.lastNode(block) || page.find(TAG.a, next, page.end[next]) >= 0) return [];
  const lines: Line[] = [];
  for (let item = page.firstChild(next); item >= 0; item = page.nextSibling(item))
    if (page.tag[item] === TAG.li)
      lines.push({
        ...{ mark: String(lines.length + 1), written: '', look: 'numbered' as const },
        ...{ start: item, end: page.end[item] },
      });
  return lines;
}

/** Marks in kept text between two nodes that end a word and begin none. */
function findCalls(page: Page, kept: Kept, from: number, to: number, look: Line['look']): Call[] {
  const calls: Call[] = [];
  const { blocks } = page;
  for (let block = blocks.firstFrom(from); block < blocks.count && blocks.firstNode(block) < to; block++) {
    tick();
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
      const text = blocks.nodes[i];
      if (kept.text[text] !== 1) continue;
      if (look === 'bracketed' || look === 'numbered') addTyped(page, text, BRACKETED_CALL, calls);
      if (look === 'sign') addTyped(page, text, SIGN_CALL, calls);
      const sup = look === 'sign' ? -1 : page.closest(text, TAG.sup);
      if (sup < 0 || calls.at(-1)?.node === sup) continue;
      const mark = i > blocks.start[block] ? markOf(page, sup) : null;
      if (mark !== null && isAtEndOfWord(page, block, i, sup)) calls.push({ node: sup, mark });
    }
  }
  return calls;
}

/** Adds the calls that are typed into a text. */
function addTyped(page: Page, text: number, pattern: RegExp, calls: Call[]): void {
  const found = [...page.text(text).matchAll(pattern)];
  if (found.length === 0 || page.closest(text, TAG.sup) >= 0) return;
  if (NO_CALLS.some((tag) => page.closest(text, tag) >= 0)) return;
  for (const { 0: call, 1: mark, index } of found)
    calls.push({
      ...{ node: text, mark: pattern === SIGN_CALL ? numberOf(mark) : mark },
      at: { start: index, end: index + call.length },
    });
}

/** Whether a raised mark stands right behind a word or a sentence, which is no number and no unit. */
function isAtEndOfWord(page: Page, block: number, index: number, sup: number): boolean {
  const { nodes, start } = page.blocks;
  const before = page.text(nodes[index - 1]);
  const after =
    index + 1 < start[block + 1] && nodes[index + 1] >= page.end[sup] ? page.text(nodes[index + 1]) : '';
  const isNumber = /^\d/.test(page.textContent(sup));
  return (
    /\S$/.test(before) &&
    !(isNumber && /(?:\d|(?<!\p{L})\p{L}{1,2})$/u.test(before)) &&
    !/^[\p{L}\p{N}]/u.test(after)
  );
}
