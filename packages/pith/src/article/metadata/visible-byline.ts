import type { Page } from '../../page/index.ts';
import { type Clues, isWrittenPage } from './clues.ts';
import {
  displayedName,
  displayedUserName,
  isBareCredit,
  isCredited,
  isFullName,
  isPlainName,
} from './names.ts';
import { namesInLine } from './names-in-line.ts';
import { leadsToAuthor } from './signals.ts';
import { visibleText } from './visible-text.ts';

/** What classes call an author, in several languages. */
const CALLED_AUTHOR =
  /author(?!i[zst])|by-?line|writer|posted-?by|user-?name|(?<![a-z])(?:aut(?:or|eur)(?:en|es?|in|a|s)?|yazar|penulis|redaktor|reporter|journalist)(?![a-z])/i;
/** "by" inside a line that also says what was done, or when: "Posted on May 4 by Jane Doe". */
const INNER_CREDIT =
  /(?:[Pp]ost|[Ww]rit|[Pp]ublish|[Ss]ubmit|[Ss]tart|[Aa]sk|[Ss]tor|\d{4}).*\s[Bb]y\s+(\S.*)$/;
const SIGNED = /^(?:posted|written|published|text|words|story) by\b/i;
/** What stands below a text that somebody wrote, also where no class says so. */
const WRITTEN =
  /^(?:this (?:post|article|story|guide) was )?(?:written|authored|article|(?:geschrieben|verfasst) von|écrit par|escrito por|scritto da)(?: by)?\b/i;
/** Characters that an element about the author holds at most; one with more holds the text. */
const LONGEST_ABOUT = 1000;

/** A line that begins with who checked a text that another wrote. */
const CHECKED = /^(?:[\w-]+[ -])?(?:reviewed|edited|checked|verified) by\b/i;

/**
 * The first line near the headline that begins with "By" or that its element calls a byline; who checked the text only
 * where nobody else is named.
 */
export function displayedAtHeadline(clues: Clues): string[] | null {
  const { page, header, headline } = clues;
  // On a list of posts, what stands above the text is another's.
  const blocks = isWrittenPage(clues) ? [...header.blocks, ...header.lead] : header.blocks;
  const known: number[] = [];
  const elementOf = (index: number) =>
    (known[index] ??= index < blocks.length ? authorElement(page, blocks[index], headline.node) : -1);
  /** The line above, where it is nothing but "By" or its like. */
  let credit = '';
  let checked: string[] | null = null;
  for (const [index, block] of blocks.entries()) {
    const text = page.blocks.text(block);
    const element = elementOf(index);
    // "By", then the sections, then the author in an element that says so.
    if (credit !== '' && element < 0 && (elementOf(index + 1) >= 0 || elementOf(index + 2) >= 0)) credit = '';
    const names = namesOfLine(page, block, element, credit !== '');
    if (names.length > 0 && !CHECKED.test(credit || text))
      return [...names, ...furtherNames(page, blocks, elementOf, index)];
    if (names.length > 0) checked ??= names;
    credit = isBareCredit(text) ? text : '';
  }
  return checked;
}

/** The names in a line that is credited, whose element is an author's, or that stands below "By". */
function namesOfLine(page: Page, block: number, element: number, afterCredit: boolean): string[] {
  const text = page.blocks.text(block);
  const credited = afterCredit || element >= 0 || isCredited(text);
  const innerCredit = /\s[Bb]y\s/.test(text) ? INNER_CREDIT.exec(text)?.[1] : undefined;
  if (!credited && innerCredit === undefined) return [];
  const names = namesInLine(page, block, element, afterCredit);
  if (names.length > 0) return names;
  const candidates = [innerCredit ?? '', ...(credited ? [text] : [])];
  for (const candidate of candidates) {
    const name = displayedName(candidate) ?? (element >= 0 ? displayedUserName(candidate) : null);
    if (name !== null) return [name];
  }
  return [];
}

/** The full names in the lines right below one, each in an element beside its own that is called an author's. */
function furtherNames(
  page: Page,
  lines: readonly number[],
  elementOf: (index: number) => number,
  first: number,
): string[] {
  const names: string[] = [];
  for (let index = first + 1; lines[index] === lines[index - 1] + 1; index++) {
    const name = page.blocks.text(lines[index]).replace(/\s*[,;&]$/, '');
    if (!isPlainName(name) || !areSiblings(page, elementOf(index), elementOf(first))) break;
    names.push(name);
  }
  return names;
}

/** Whether two elements of one tag stand in one list, or in one link or box each there. */
function areSiblings({ tag, parent }: Page, a: number, b: number): boolean {
  return a !== b && a >= 0 && b >= 0 && tag[a] === tag[b] && parent[parent[a]] === parent[parent[b]];
}

/** "Posted by Jane Doe" below the text, in an element that is called the author's. A mere "by" may be a reader's. */
export function signedBelowText({ page, header, headline }: Clues): string[] | null {
  let afterCredit = false;
  for (const block of header.foot) {
    const text = page.blocks.text(block);
    const isWritten = afterCredit || WRITTEN.test(text);
    if (isWritten || (SIGNED.test(text) && authorElement(page, block, headline.node) >= 0)) {
      const names = namesInLine(page, block, -1, afterCredit);
      if (names.length > 0) return names;
      const name = displayedName(text.replace(/^this \S+ was /i, '')) ?? displayedUserName(text);
      const isNamed = isFullName(name ?? '') || authorElement(page, block, headline.node) >= 0;
      if (name !== null && (!isWritten || isNamed)) return [name];
    }
    afterCredit = WRITTEN.test(text) && isBareCredit(text);
  }
  return null;
}

/** The innermost element at a block that its class, its relation or its link call an author, or -1. */
function authorElement(page: Page, block: number, headline: number): number {
  const { blocks } = page;
  for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
    let up = page.parent[blocks.nodes[i]];
    for (let steps = 0; up >= 0 && steps < 5; steps++, up = page.parent[up]) {
      if (headline >= 0 && page.contains(up, headline)) break;
      if (isCalledAuthor(page, up)) return visibleText(page, up, LONGEST_ABOUT) === '' ? -1 : up;
    }
  }
  return -1;
}

function isCalledAuthor(page: Page, node: number): boolean {
  if (leadsToAuthor(page, node) || page.attribute(node, 'itemprop') === 'author') return true;
  return CALLED_AUTHOR.test((page.attribute(node, 'class') ?? '').slice(0, 300));
}
