import { collapse, type Page, TAG, TagSet, tick } from '../../../page/index.ts';
import { remember } from '../../../page/remember.ts';
import type { Kept } from '../kept.ts';
import { isNotesLabel } from './headings.ts';
import { kindOfMark, withoutBrackets } from './marks.ts';
import type { Pair } from './pairs.ts';

/** A line of text that may be a note: it begins with a mark. */
interface Line {
  mark: string;
  /** The mark as the line has it. */
  written: string;
  /** The mark is raised; it stands in brackets; it is the number of a line or of an item below a label or a rule. */
  look: 'raised' | 'bracketed' | 'numbered';
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
  at?: { start: number; end: number };
}

const ONE_NOTE = new TagSet(['p', 'li', 'div', 'dd', 'aside', 'small']);
/** What is written in these with brackets or raised numbers calls nothing. */
const NO_CALLS = [TAG.pre, TAG.code, TAG.a, TAG.h1, TAG.sup];
const BRACKETED_LINE = /^\s*\[(\d{1,3})\](?!\()/;
const BRACKETED_CALL = /\[(\d{1,3})\](?![\p{L}\p{N}(])/gu;
const NUMBERED_LINE = /^\s*(\d{1,3})[.)]\s/;
/** A note says more than its mark. */
const LEAST_LETTERS = 5;
/** A mark and its elements have no more nodes than this. */
const MOST_NODES = 8;

/**
 * Notes without links: marks in the text, and below it lines that begin with the same marks in order. Exponents, verses and
 * numbered sentences look alike, so that a mark must end a word, and all notes must be called, or most of them below a heading.
 */
export function findUnlinkedNotes(page: Page, kept: Kept): Pair[] {
  const pairs: Pair[] = [];
  const callsOf = remember((look: Line['look']) => findCalls(page, kept, look));
  let from = 0;
  for (const { lines, isLabelled } of findRuns(page)) {
    if (lines.some(({ start, end }) => kept.textBetween(start, end) < LEAST_LETTERS)) continue;
    const before = lines[0].start;
    const marks = callsOf(lines[0].look);
    const firsts = lines.map(({ mark }) => firstFrom(marks.get(mark) ?? [], from));
    const isCalled = (i: number) => (marks.get(lines[i].mark)?.[firsts[i]]?.node ?? before) < before;
    const count = lines.filter((_, i) => isCalled(i)).length;
    if (count < lines.length && !(isLabelled && count * 2 >= lines.length)) continue;
    for (const [i, { mark, written, start, end }] of lines.entries()) {
      const calls = marks.get(mark) ?? [];
      for (let call = firsts[i]; call < calls.length && calls[call].node < before; call++)
        pairs.push({ ...calls[call], mark: written, start, end });
    }
    from = lines[lines.length - 1].end;
  }
  return pairs;
}

/** The index of the first call at or after a node. */
function firstFrom(calls: readonly Call[], node: number): number {
  let low = 0;
  for (let high = calls.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (calls[middle].node < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findRuns(page: Page): Run[] {
  const { blocks } = page;
  const runs: Run[] = [];
  let run: Run | null = null;
  let isLabelled = false;
  for (let block = 0; block < blocks.count; block++) {
    tick();
    if (page.closest(blocks.container[block], TAG.pre) >= 0) {
      run = null;
      continue;
    }
    const isLabel = isNotesLabel(blocks.text(block));
    const items = isLabel ? itemsAfter(page, block) : [];
    if (items.length > 0) runs.push({ lines: items, isLabelled: false });
    const isSetApart = isLabelled || (block > 0 && isBehindRule(page, block));
    const line = lineOf(page, block);
    const previous = run?.lines.at(-1);
    if (line !== null && previous !== undefined && follows(line, previous)) run!.lines.push(line);
    else if (line === null || !isFirst(line) || (line.look === 'numbered' && !isSetApart)) run = null;
    else runs.push((run = { lines: [line], isLabelled }));
    isLabelled = isLabel;
  }
  return runs;
}

const isBehindRule = (page: Page, block: number) =>
  page.find(TAG.hr, page.blocks.lastNode(block - 1), page.blocks.firstNode(block)) >= 0;

/** A block as a note, where it begins with a mark. */
function lineOf(page: Page, block: number): Line | null {
  const { blocks } = page;
  const line = lineAt(page, blocks.firstNode(block), blocks.lastNode(block) + 1);
  const around = blocks.container[block];
  const isWhole = ONE_NOTE.has(page.tag[around]) && isAlone(page, block);
  return line !== null && isWhole ? { ...line, start: around, end: page.end[around] } : line;
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
  const number = NUMBERED_LINE.exec(words)?.[1];
  if (number !== undefined) return { mark: number, written: number, look: 'numbered', start: text, end };
  const sup = page.closest(text, TAG.sup);
  const mark = sup < 0 ? null : markOf(page, sup);
  return mark === null ? null : { mark, written: mark, look: 'raised', start: sup, end };
}

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

/** Marks in kept text that end a word and begin none, by what they are. */
function findCalls(page: Page, kept: Kept, look: Line['look']): Map<string, Call[]> {
  const found = new Map<string, Call[]>();
  const { blocks } = page;
  const add = (mark: string, call: Call) => {
    const calls = found.get(mark);
    if (calls === undefined) found.set(mark, [call]);
    else if (call.at !== undefined || calls[calls.length - 1].node !== call.node) calls.push(call);
  };
  for (let block = 0; block < blocks.count; block++) {
    tick();
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
      const text = blocks.nodes[i];
      if (kept.text[text] !== 1) continue;
      const isFirst = i === blocks.start[block];
      const words = look === 'raised' ? '' : page.text(text);
      for (const { 0: written, 1: mark, index } of words.matchAll(BRACKETED_CALL))
        if (!(isFirst && words.slice(0, index).trim() === '') && canCall(page, text))
          add(mark, { node: text, at: { start: index, end: index + written.length } });
      const sup = isFirst ? -1 : page.closest(text, TAG.sup);
      const mark = sup < 0 ? null : markOf(page, sup);
      if (mark !== null && isAtEndOfWord(page, block, i, sup)) add(mark, { node: sup });
    }
  }
  return found;
}

const canCall = (page: Page, text: number) => NO_CALLS.every((tag) => page.closest(text, tag) < 0);

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
