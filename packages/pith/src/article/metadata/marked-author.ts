import { collapse, type Page, TAG } from '../../page/index.ts';
import { type Clues, isWrittenPage } from './clues.ts';
import { displayedName, displayedUserName, isFullName, isJob, isPlainName } from './names.ts';
import { leadsToPerson } from './signals.ts';
import { blockPieces, visibleText } from './visible-text.ts';

const LONGEST = 100;
const CALLED_AUTHOR = /author(?!i[zst])|by-?line/i;
/** Characters of a box about an author, and how many boxes are looked at. */
const LONGEST_BOX = 1500;
const MOST_BOXES = 100;
const WRITTEN_BY = /\b(?:written|authored) by\s+(\S.*)$/i;
/** A name that no credit and no class calls one: characters and words at most, and how many of them are looked at. */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
const MOST_NAMES = 8;

/** The one name that links to authors give, or else boxes of authors, wherever they stand but in other things' boxes. */
export function onlyAuthorMarked(clues: Clues): string[] | null {
  const { page, signals, header } = clues;
  const links = signals.authorLinks.filter((node) => header.isOurs(node));
  const boxes = () => boxesOfAuthors(page).filter((node) => header.isOurs(node));
  return (
    only(links.map((node) => displayedName(visibleText(page, node, LONGEST)))) ??
    (isWrittenPage(clues)
      ? (only(boxes().map((node) => firstName(page, node))) ??
        only(boxes().map((node) => bareName(page, node))))
      : null)
  );
}

function only(names: readonly (string | null)[]): string[] | null {
  const different = new Set(names.filter((name) => name !== null));
  return different.size === 1 ? [...different] : null;
}

/** The outermost elements that are called an author's and hold no more than one would say of him. */
function boxesOfAuthors(page: Page): number[] {
  const found: number[] = [];
  for (let node = 0; node < page.size && found.length < MOST_BOXES; node++) {
    const name = page.isElement(node) ? page.attribute(node, 'class') : null;
    if (name === null || !CALLED_AUTHOR.test(name.slice(0, 300))) continue;
    const text = visibleText(page, node, LONGEST_BOX);
    if (text === '') continue;
    // A mere "by" stands below other posts and above readers' words.
    if (!/^by\b/i.test(text)) found.push(node);
    node = page.end[node] - 1;
  }
  return found;
}

/** What a small box says, if that may be a name without a family's or a login. */
function bareName(page: Page, box: number): string | null {
  const text = visibleText(page, box, LONGEST_NAME);
  return displayedName(text) === text && text !== '' ? text : displayedUserName(text);
}

/** The first text in a box that is a full name. */
function firstName(page: Page, box: number): string | null {
  for (let node = box; node < page.end[box]; node++) {
    const text = page.isText(node) ? collapse(page.text(node)) : '';
    const written = WRITTEN_BY.exec(text)?.[1];
    const name = text === '' ? null : displayedName(written?.split(',', 1)[0] ?? text);
    if (name !== null && isFullName(name) && !isJob(name)) return name;
  }
  return null;
}

/**
 * A line at the headline that is nothing but a name, where the page says who that is: the name leads to somebody's page,
 * or stands elsewhere in a link to the author's or below a picture.
 */
export function nameIntroduced({ page, header, signals }: Clues): string[] | null {
  const names = header.blocks
    .flatMap((block) => blockPieces(page, block))
    .filter((text) => text.length <= LONGEST_NAME && text.split(' ').length <= MOST_WORDS)
    .filter(isPlainName)
    .slice(0, MOST_NAMES);
  const withJob = header.blocks.map((block) => /^([^|•·]+)\s[|•·]\s([^|•·]+)/.exec(page.blocks.text(block)));
  for (const match of withJob) {
    const name = match !== null && isJob(match[2]) ? displayedName(match[1]) : null;
    if (name !== null && isFullName(name)) return [name];
  }
  if (names.length === 0) return null;
  const linked = header.blocks
    .map((block) => page.closest(page.blocks.firstNode(block), TAG.a))
    .find(
      (link) => link >= 0 && leadsToPerson(page, link) && names.includes(visibleText(page, link, LONGEST)),
    );
  if (linked !== undefined) return [visibleText(page, linked, LONGEST)];
  const isOf = (text: string) =>
    names.find((name) => text.startsWith(name) && !/^[\p{L}:]/u.test(text.slice(name.length)));
  for (const link of signals.authorLinks) {
    const name = isOf(visibleText(page, link, LONGEST));
    if (name !== undefined) return [name];
  }
  for (let node = page.find(TAG.img); node >= 0; node = page.find(TAG.img, node + 1)) {
    const name = isOf(collapse(page.attribute(node, 'alt') ?? ''));
    if (name !== undefined && header.isOurs(node)) return [name];
  }
  return null;
}

/** A name that stands alone at the end of the text, set to the right: so newspapers sign. */
export function signatureOfText({ page, header }: Clues): string[] | null {
  for (const block of header.end === 0 ? [] : header.lastLines) {
    const text = page.blocks.text(block);
    const words = text.split(' ').length;
    if (words > MOST_WORDS || !isPlainName(text)) continue;
    if (isSetRight(page, block)) return [text];
  }
  return null;
}

function isSetRight(page: Page, block: number): boolean {
  const container = page.blocks.container[block];
  const style = page.attribute(container, 'style') ?? '';
  return /text-align:\s*(?:right|end)/i.test(style) || page.attribute(container, 'align') === 'right';
}
