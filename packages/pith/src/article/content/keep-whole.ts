import { type Page, TAG, TagSet } from '../../page/index.ts';
import { remember } from '../../page/remember.ts';
import type { Callout } from './callouts.ts';
import { isCodeWithoutPre } from './code-without-pre.ts';
import { awaitsPost } from './embeds.ts';
import type { Kept } from './kept.ts';
import { isNamedQuote, isPulled, isQuoteBox, quoteInBox, sourceAfter } from './quotes.ts';
import { partOfTable, type TableParts } from './table-parts.ts';

/** Longer ones are judged block by block, as the text around them; code is not, as its lines are no sentences. */
const LONGEST = 2000;
const LONGEST_CODE = 20_000;
/** A summary or a caption is kept with what it names where it is no longer. */
const LONGEST_NAME = 150;
/** Beside code or a table stand its title and its buttons: so many characters. */
const MOST_BESIDE = 80;
/** With longer cells on average a table may only place things. */
const LONGEST_CELL = 80;
/** From this share on, a table at the edge of the text is meant to be kept; in its midst any share will do. */
const LEAST_OF_TABLE = 0.4;
/** A table with more of its text in links than this leads elsewhere. */
const MOST_LINKED = 0.3;
/** The same in the midst of the text with a header, as lists of functions have it. */
const MOST_LINKED_WITH_HEADER = 0.6;
/** The same above or below the text, where tables lead to the next page. */
const MOST_LINKED_AT_END = 0.1;
/** A block that is nothing but a formula, or a rule drawn with signs. */
const FORMULA_OR_RULE = /^(?:\\\[.*\\\]|\$\$.*\$\$|\\begin\{.*\}|⁂|([-_*=~—•])(?:\s*\1){2,})$/s;
/** The first line of a formula that goes on in other blocks. */
const OPENING = /^(\$\$|\\\[|\\begin\{\w+\*?\})(?!.*(?:\$\$|\\\]|\\end\{))/;
const MOST_LINES = 60;
/** Elements that may be code without `<pre>`. */
const MAY_BE_CODE = new TagSet(['div', 'table', 'section']);
const FOLD_CLASS = /(?:^|[\s_-])(?:accordion|faqs?)(?=$|[\s_])/i;
/** What can be the name of what stands below or beside it. */
const NAMES = new TagSet(['summary', 'figcaption']);
/** A table with these asks a reader for something. */
const FIELDS = [TAG.form, TAG.button, TAG.input, TAG.textarea, TAG.select];
/** What a caption of its own belongs to, apart from pictures. */
const CAPTIONED = [TAG.blockquote, TAG.pre, TAG.table];

/**
 * Keeps structures whole where they stand in the midst of kept text: quotes, callouts, code, tables, formulas on lines of
 * their own. A method judges their short blocks one by one, and a word of code or a number in a cell says little of itself.
 */
export function keepWhole(
  page: Page,
  kept: Kept,
  callouts: ReadonlyMap<number, Callout>,
  tables: TableParts,
  isThread: boolean,
): void {
  const hasWords = (block: number) => /[\p{L}\p{N}]/u.test(page.blocks.text(block));
  for (let node = 0; node < page.size; node++) {
    if (!page.isElement(node) || kept.isWhole(node)) continue;
    if (isFar(page, kept, node)) {
      node = page.end[node] - 1;
      continue;
    }
    // In a thread a quote repeats another post and a table may hold a post: both are for the method to decide.
    const isTable = partOfTable(page, tables, node) === 'table';
    if (isThread && !callouts.has(node) && isOfThread(page, kept, node, isTable)) continue;
    const rows = isTable ? tables : null;
    const unit = unitAt(page, kept, node, callouts, rows);
    if (unit < 0 || !isAmidKept(page, kept, unit)) continue;
    // The sign on what opens a part is none of it.
    if (isPlainFold(page, kept, node)) kept.keepBlocks(node, hasWords);
    else if (!(isTable || page.tag[node] === TAG.dl) || isUndecided(page, kept, node, unit))
      kept.keepBlocks(node);
  }
  kept.count();
  keepFormulas(page, kept);
  keepNames(page, kept);
  kept.count();
}

const isOfThread = (page: Page, kept: Kept, node: number, isTable: boolean) =>
  page.tag[node] === TAG.blockquote || isQuoteBox(page, node) || (isTable && kept.keptLength(node) > 0);

/** Whether most of a line is kept: what a page hides in it, such as the text of a note, has parted its words. */
function isTornLine(page: Page, kept: Kept, line: number): boolean {
  return kept.keptLength(line) * 2 >= kept.textLength(line) && page.find(TAG.br, line, page.end[line]) < 0;
}

/** Whether a quote is to be kept by its class. One that is pulled out of the text repeats it as a rule: the method decides. */
function isPlainQuote(page: Page, kept: Kept, node: number): boolean {
  if (kept.linkLength(node) > kept.textLength(node) * MOST_LINKED || !isQuoteBox(page, node)) return false;
  return kept.keptLength(node) > 0 || !isPulled(page, node);
}

/** Whether an element between kept blocks holds parts that a reader opens one by one: their names say little by themselves. */
const isPlainFold = (page: Page, kept: Kept, node: number) =>
  FOLD_CLASS.test(page.attribute(node, 'class') ?? '') &&
  kept.isBetween(node) &&
  kept.linkLength(node) <= kept.textLength(node) * MOST_LINKED;

/** Keeps the paragraphs with formulas amid kept text: their words are parted by what a page hides of a formula. */
export function keepFormulaLines(page: Page, kept: Kept, formulas: ReadonlyMap<number, unknown>): void {
  for (const node of formulas.keys()) {
    const line = page.closest(node, TAG.p);
    if (line < 0 || kept.isWhole(line) || kept.textLength(line) > LONGEST) continue;
    if (isAmidKept(page, kept, withTools(page, kept, line))) kept.keepBlocks(line);
  }
  kept.count();
}

/** Whether nothing in an element can stand amid kept text: none is beside it, nor would it be with what tools put around. */
function isFar(page: Page, kept: Kept, node: number): boolean {
  if (kept.touches(node)) return false;
  return kept.textLength(page.parent[node]) > kept.textLength(node) + MOST_BESIDE;
}

/** What has to stand in the midst of kept text so that an element is kept whole: the element or what is around it; else -1. */
function unitAt(
  page: Page,
  kept: Kept,
  node: number,
  callouts: ReadonlyMap<number, Callout>,
  tables: TableParts | null,
): number {
  const tag = page.tag[node];
  const length = kept.textLength(node);
  const isCode = tag === TAG.pre || (MAY_BE_CODE.has(tag) && isCodeWithoutPre(page, kept, node));
  if (isCode) return length <= LONGEST_CODE ? withTools(page, kept, node) : -1;
  if (length > LONGEST) return -1;
  if (tag === TAG.blockquote) {
    // A post that a script will put there has its address in an attribute; its words are not there yet.
    if (awaitsPost(page, node)) return -1;
    const around = page.parent[node];
    return page.tag[around] === TAG.figure || isNamedQuote(page, around) ? withTools(page, kept, node) : node;
  }
  if (tag === TAG.p && isTornLine(page, kept, node)) return node;
  if (isAnnounced(page, kept, node)) return node;
  if (callouts.has(node) || isPlainQuote(page, kept, node) || isPlainFold(page, kept, node)) return node;
  const isRows =
    (tables !== null && isPlainTable(page, kept, node, tables)) || isPlainTerms(page, kept, node);
  return isRows ? withTools(page, kept, node) : -1;
}

/** Whether an element is a list that the line right before it announces, with a colon; one of links leads elsewhere. */
function isAnnounced(page: Page, kept: Kept, node: number): boolean {
  if (page.tag[node] !== TAG.ul && page.tag[node] !== TAG.ol) return false;
  const before = kept.blockBefore(node);
  if (!kept.keepsBlock(before) || page.parent[page.blocks.container[before]] !== page.parent[node])
    return false;
  if (!/[:：]$/.test(page.blocks.text(before))) return false;
  return kept.linkLength(node) <= kept.textLength(node) * MOST_LINKED;
}

/** Code or a table with what tools put around it: a title, a caption, buttons. */
function withTools(page: Page, kept: Kept, node: number): number {
  const most = kept.textLength(node) + MOST_BESIDE;
  let unit = node;
  for (let up = page.parent[node]; up >= 0 && kept.textLength(up) <= most; up = page.parent[up]) {
    if (page.tag[up] === TAG.body) break;
    unit = up;
  }
  return unit;
}

/** Whether a table is no more than rows and cells of words. */
function isPlainTable(page: Page, kept: Kept, table: number, parts: TableParts): boolean {
  const end = page.end[table];
  const holds = (tag: number) => page.find(tag, table + 1, end) >= 0;
  if ([TAG.table, TAG.hr, ...FIELDS].some(holds) || page.closest(table, TAG.form) >= 0) return false;
  let [rows, cells] = [0, 0];
  for (let at = table + 1; at < end; at++) {
    const part = partOfTable(page, parts, at);
    if (part === 'tr') rows++;
    else if (part !== undefined) cells++;
  }
  if (rows < 2) return false;
  const length = kept.textLength(table);
  const isBetween =
    kept.keepsBlock(kept.blockBefore(table)) && kept.keepsBlock(kept.blockAfter(page.end[table]));
  const isSurelyText = isBetween || kept.keptLength(table) >= length * LEAST_OF_TABLE;
  const linkedOfText = isBetween && holds(TAG.th) ? MOST_LINKED_WITH_HEADER : MOST_LINKED;
  const linked = isSurelyText ? linkedOfText : MOST_LINKED_AT_END;
  return length <= cells * LONGEST_CELL && kept.linkLength(table) <= length * linked;
}

/** Whether a list explains two terms at least, and leads nowhere: terms that are links are headlines of other pages. */
function isPlainTerms(page: Page, kept: Kept, list: number): boolean {
  if (page.tag[list] !== TAG.dl) return false;
  const end = page.end[list];
  let [terms, length, linked] = [0, 0, 0];
  for (let term = page.find(TAG.dt, list, end); term >= 0; term = page.find(TAG.dt, term + 1, end)) {
    terms++;
    length += kept.textLength(term);
    linked += kept.linkLength(term);
  }
  const leadsElsewhere = kept.linkLength(list) > kept.textLength(list) * MOST_LINKED;
  return terms > 1 && linked <= length * MOST_LINKED && !leadsElsewhere;
}

/** Whether kept text stands in an element, or beside it and mostly around it. */
function isAmidKept(page: Page, kept: Kept, unit: number): boolean {
  if (kept.keptLength(unit) > 0) return true;
  const before = isKeptBefore(page, kept, unit);
  const after = kept.keepsBlock(kept.blockAfter(page.end[unit]));
  if (before && after) return true;
  if (!before && !after) return false;
  // Wrappers hold nothing else.
  let around = page.parent[unit];
  while (around > 0 && kept.textLength(around) === kept.textLength(unit)) around = page.parent[around];
  return around >= 0 && kept.keptLength(around) * 2 >= kept.textLength(around);
}

/** Whether the text before a unit is kept; between text and code there may be a bar with its language and its buttons. */
function isKeptBefore(page: Page, kept: Kept, unit: number): boolean {
  let block = kept.blockBefore(unit);
  let rest = page.tag[unit] === TAG.pre ? MOST_BESIDE : 0;
  while (block >= 0 && !kept.keepsBlock(block) && (rest -= page.blocks.length[block]) >= 0) block--;
  return kept.keepsBlock(block);
}

/**
 * Whether a table of which the selection took a part or nothing is to be kept: half a table is worse than none. Of one at
 * the edge of the text, and not right below a paragraph of its own, a few words may have been chosen. Right below the
 * headline stand facts about the page.
 */
function isUndecided(page: Page, kept: Kept, table: number, unit: number): boolean {
  const share = kept.keptLength(table) / kept.textLength(table);
  if (share >= LEAST_OF_TABLE) return true;
  const before = kept.blockBefore(table);
  if (before >= 0 && page.tag[page.blocks.container[before]] === TAG.h1) return false;
  return share === 0 || kept.isBetween(unit) || isBelowKeptSibling(page, kept, unit);
}

/** Whether the text right before an element is kept, and its paragraph is in what the element is in. */
function isBelowKeptSibling(page: Page, kept: Kept, unit: number): boolean {
  const before = kept.blockBefore(unit);
  return kept.keepsBlock(before) && page.parent[page.blocks.container[before]] === page.parent[unit];
}

/** Keeps formulas and drawn rules that stand between kept blocks: their lines have no words. */
function keepFormulas(page: Page, kept: Kept): void {
  const { blocks } = page;
  for (let block = 1; block < blocks.count; block++) {
    const last = lastOfFormula(page, block);
    if (last === block && !FORMULA_OR_RULE.test(blocks.text(block))) continue;
    const isBetween = kept.keepsBlock(block - 1) && last + 1 < blocks.count && kept.keepsBlock(last + 1);
    if (isBetween) kept.keepText(blocks.firstNode(block), blocks.lastNode(last) + 1);
    block = last;
  }
}

/** The block in which a formula ends, of which each line may be a block. */
function lastOfFormula({ blocks }: Page, first: number): number {
  const open = OPENING.exec(blocks.text(first))?.[1];
  if (open === undefined) return first;
  const close = open === '$$' ? '$$' : open === '\\[' ? '\\]' : open.replace('begin', 'end');
  for (let block = first + 1; block < blocks.count && block <= first + MOST_LINES; block++)
    if (blocks.text(block).includes(close)) return block;
  return first;
}

/** Summaries, who is quoted, and captions of quotes, code and tables, go with what they name. Headings are for the method to decide. */
function keepNames(page: Page, kept: Kept): void {
  const mayName = remember((around: number) => holdsCaptioned(page, kept, around));
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === TAG.blockquote && kept.has(node)) {
      const source = sourceAfter(page, node);
      if (source >= 0 && kept.textLength(source) <= LONGEST_NAME) kept.keepBlocks(source);
      if (quoteInBox(page, kept, page.parent[node]) === node) kept.keepBlocks(page.parent[node]);
    }
    if (!NAMES.has(page.tag[node]) || kept.isWhole(node)) continue;
    if (isNameOfKept(page, kept, node, mayName)) kept.keepBlocks(node);
  }
}

function isNameOfKept(page: Page, kept: Kept, node: number, mayName: (around: number) => boolean): boolean {
  const around = page.parent[node];
  if (kept.textLength(node) > LONGEST_NAME) return false;
  if (page.tag[node] === TAG.summary) return page.tag[around] === TAG.details && kept.has(around);
  return mayName(around);
}

/** Whether what is kept in an element has a caption of its own. */
function holdsCaptioned(page: Page, kept: Kept, around: number): boolean {
  return CAPTIONED.some((captioned) => {
    const unit = page.find(captioned, around, page.end[around]);
    return unit >= 0 && kept.has(unit);
  });
}
