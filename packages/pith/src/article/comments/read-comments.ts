import type { Selection } from '../../extractors/selection.ts';
import { countWords, type Page, TAG, TagSet, UNSEEN, wordsOfName } from '../../page/index.ts';
import type { Content } from '../article.ts';
import { displayedName, isCredited, statedName } from '../metadata/names.ts';
import { visibleText } from '../metadata/visible-text.ts';
import { seenText } from '../seen-text.ts';
import type { Comment } from './comment.ts';

/** A comment being read: from its element, without the replies in it. */
interface Draft {
  node: number;
  author: string | null;
  authorEnd: number;
  date: string | null;
  lines: string[];
  /** Words in all of its blocks, and in those that the selection keeps. */
  words: number;
  kept: number;
}

const AUTHOR = new Set(
  'author username user nick nickname commenter commentator poster name fn by byline vcard auteur autor'.split(
    ' ',
  ),
);
const DATE = new Set('date time timestamp datetime posted published when ago datum fecha'.split(' '));
/** What stands around the words of a comment: who and when, and what can be done with it. */
const AROUND = new Set(
  'meta metadata info header head footer reply respond actions action vote votes voting like likes share report flag permalink edit tools toolbar buttons controls rating score avatar gravatar badge'.split(
    ' ',
  ),
);
const CONTROLS = new TagSet(['form', 'button', 'label', 'select', 'textarea', 'fieldset', 'nav']);
/** Words of a comment of which nobody knows who wrote it, or when. */
const FEWEST_WORDS = 6;
const LONGEST_NAME = 80;
const LONGEST_DATE = 100;
/** Words: longer blocks are what the reader wrote, whatever their class is. */
const SHORT = 15;
const SAYS =
  /\s*(?:says|said|wrote|writes|commented|schrieb|sagt|meint|a écrit|a dit|dit|dice|escribió|disse|ha scritto|zegt|schreef|pisze|пишет)?\s*[:,]?\s*$/i;

/** The comments in elements that are one each. Those whose words are mostly content already are left out. */
export function readComments(
  { page, selection }: Content,
  elements: readonly number[],
  parseDate: (text: string) => string | null,
): Comment[] {
  const drafts = elements.map(
    (node): Draft => ({ node, author: null, authorEnd: 0, date: null, lines: [], words: 0, kept: 0 }),
  );
  const open: Draft[] = [];
  let next = 0;
  // Elements that hold what is around the words; text inside is no part of the comment where it is short.
  let aroundEnd = 0;
  const { blocks } = page;
  let last = -1;
  for (let node = drafts[0]?.node ?? page.size; node < page.size; node++) {
    while (open.length > 0 && page.end[open[open.length - 1].node] <= node) open.pop();
    if (next < drafts.length && drafts[next].node === node) {
      open.push(drafts[next++]);
      aroundEnd = 0;
      continue;
    }
    const draft = open[open.length - 1];
    if (draft === undefined) {
      if (next === drafts.length) break;
      node = drafts[next].node - 1;
    } else if (page.isText(node)) {
      const block = blocks.blockOf[node];
      if (block >= 0 && block !== last) addBlock(draft, { page, selection }, block, node < aroundEnd);
      if (block >= 0) last = block;
    } else if (page.isElement(node)) {
      if (UNSEEN.has(page.tag[node]) || CONTROLS.has(page.tag[node])) node = page.end[node] - 1;
      else if (readMark(draft, page, node, parseDate)) aroundEnd = Math.max(aroundEnd, page.end[node]);
    }
  }
  if (isTheContent(page, selection, drafts)) return [];
  return drafts
    .filter((draft) => draft.kept * 2 <= draft.words && saysSomething(draft))
    .map(({ author, date, lines }) => ({ author, date, text: lines.join('\n') }));
}

/** Where more of the content is inside the comments than outside, the thread is the page. */
function isTheContent(page: Page, { keep }: Selection, drafts: readonly Draft[]): boolean {
  const inside = drafts.reduce((sum, { kept }) => sum + kept, 0);
  const all = keep.reduce((sum, kept, block) => sum + (kept === 1 ? page.blocks.words(block) : 0), 0);
  return inside * 2 > all;
}

/** "Post a comment" and "0 comments" have no author. */
function saysSomething({ author, date, lines }: Draft): boolean {
  if (lines.length === 0) return false;
  return author !== null || date !== null || countWords(lines.join(' ')) >= FEWEST_WORDS;
}

function addBlock(draft: Draft, content: Content, block: number, around: boolean): void {
  const { blocks } = content.page;
  const text = seenText(content, block);
  const words = countWords(text);
  draft.words += words;
  if (content.selection.keep[block] === 1) draft.kept += words;
  if (around && words <= SHORT) return;
  // "Reply", "Share", a number of votes: short, and all of it a link, or without a letter.
  if (words <= 3 && blocks.linkLength[block] * 2 > blocks.length[block]) return;
  if (/\p{L}/u.test(text)) draft.lines.push(text);
}

/** Reads who and when off an element; true where its text is no part of what the reader wrote. */
function readMark(
  draft: Draft,
  page: Page,
  node: number,
  parseDate: (text: string) => string | null,
): boolean {
  const tag = page.tag[node];
  const property = page.attribute(node, 'itemprop') ?? '';
  const words = wordsOf(page, node);
  if (
    tag === TAG.time ||
    /^(?:date|comment)(?:Published|Created|Time)/.test(property) ||
    words.some((word) => DATE.has(word))
  ) {
    const text =
      page.attribute(node, 'datetime') ??
      page.attribute(node, 'content') ??
      visibleText(page, node, LONGEST_DATE);
    draft.date ??= parseDate(text);
    return true;
  }
  if (tag === TAG.cite || /^(?:author|creator)$/.test(property) || words.some((word) => AUTHOR.has(word))) {
    readAuthor(draft, page, node);
    return true;
  }
  if (!words.some((word) => AROUND.has(word))) return false;
  readSignature(draft, page, node, parseDate);
  return true;
}

/** "Posted by: Ada | May 4, 2024" in one line. */
function readSignature(
  draft: Draft,
  page: Page,
  node: number,
  parseDate: (text: string) => string | null,
): void {
  const line = visibleText(page, node, LONGEST_DATE);
  if (!isCredited(line)) return;
  draft.author ??= displayedName(line);
  draft.date ??= parseDate(line);
}

/** The innermost element that is called an author has the name; those around it also have the date. */
function readAuthor(draft: Draft, page: Page, node: number): void {
  if (draft.author !== null && node >= draft.authorEnd) return;
  const line = visibleText(page, node, LONGEST_NAME).replace(SAYS, '');
  const name = displayedName(line) ?? statedName(line);
  if (name === null) return;
  draft.author = name;
  draft.authorEnd = page.end[node];
}

function wordsOf(page: Page, node: number): string[] {
  return (page.attribute(node, 'class') ?? '').slice(0, 200).split(/\s+/).flatMap(wordsOfName);
}
