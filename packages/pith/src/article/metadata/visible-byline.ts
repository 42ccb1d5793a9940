import type { Page } from '../../page/index.ts';
import type { Clues } from './clues.ts';
import { displayedName, displayedUserName, isBareCredit, isCredited, isFullName } from './names.ts';
import { namesInLine } from './names-in-line.ts';
import { leadsToAuthor } from './signals.ts';
import { visibleText } from './visible-text.ts';

const CALLED_AUTHOR = /author(?!i[zst])|byline|by-line|writer|posted-?by|user-?name/i;
/** "by" inside a line that also says what was done, or when: "Posted on May 4 by Jane Doe". */
const INNER_CREDIT =
  /(?:[Pp]ost|[Ww]rit|[Pp]ublish|[Ss]ubmit|[Ss]tart|[Aa]sk|[Ss]tor|\d{4}).*\s[Bb]y\s+(\S.*)$/;
const SIGNED = /^(?:posted|written|published|text|words|story) by\b/i;
/** What stands below a text that somebody wrote, also where no class says so. */
const WRITTEN =
  /^(?:this (?:post|article|story|guide) was )?(?:written|authored|article|(?:geschrieben|verfasst) von|écrit par|escrito por|scritto da)(?: by)?\b/i;
const LONGEST = 100;
/** Characters that an element about the author holds at most; one with more holds the text. */
const LONGEST_ABOUT = 1000;

/** The first line near the headline that begins with "By" or that its element calls a byline. */
export function displayedAtHeadline({ page, header, headline }: Clues): string[] | null {
  let afterCredit = false;
  const elementAt = (index: number) => authorElement(page, header.blocks[index], headline.node);
  for (const [index, block] of header.blocks.entries()) {
    const text = page.blocks.text(block);
    const element = elementAt(index);
    // "By", then the sections, then the author in an element that says so.
    if (afterCredit && element < 0)
      afterCredit = ![index + 1, index + 2].some(
        (next) => next < header.blocks.length && elementAt(next) >= 0,
      );
    const credited = afterCredit || element >= 0 || isCredited(text);
    const innerCredit = /\s[Bb]y\s/.test(text) ? INNER_CREDIT.exec(text)?.[1] : undefined;
    const isSaid = credited || innerCredit !== undefined;
    const names = isSaid ? namesInLine(page, block, element, afterCredit) : [];
    if (names.length > 0) return names;
    const candidates = [innerCredit ?? ''];
    if (element >= 0) candidates.push(visibleText(page, element, LONGEST));
    if (credited) candidates.push(text);
    for (const candidate of candidates) {
      const name = displayedName(candidate) ?? (element >= 0 ? displayedUserName(candidate) : null);
      if (name !== null) return [name];
    }
    afterCredit = isBareCredit(text);
  }
  return null;
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
      if (name !== null && (!isWritten || isFullName(name))) return [name];
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
