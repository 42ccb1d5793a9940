import { classTest, type Page, TAG, TagSet } from '../../page/index.ts';
import type { Kept } from './kept.ts';
import { elementAfter, elementBefore } from './siblings.ts';

/** Elements that are quotes where their class says so. */
const CAN_BE = new TagSet(['div', 'aside', 'section', 'p', 'table']);
/** `quote`, `bbcode_quote`, `cquote`, `epigraph`, `ArticlePullquote_root__1b`; not `quote-author`, not `get-quotes`. */
const isCalledQuote = classTest(/(?:^|[\s_-])(?:(?:block|c)?-?quote|epigraph)(?=$|\s)|pull-?_?quote/i);
const PULLED_CLASS = /pull-?_?quote/i;
/** What such an element holds where it is no quote: a quote of its own, a form that asks for an offer. */
const NOT_IN_QUOTE = [TAG.blockquote, TAG.form, TAG.button, TAG.input, TAG.h1, TAG.h2];
const isCalledSource = classTest(/(?:^|[\s_-])attribution(?=$|\s)/);

/** Whether a quote that is no `<blockquote>` begins with an element. */
export function isQuoteBox(page: Page, node: number): boolean {
  if (!isNamedQuote(page, node) || isPartOfBox(page, node) || page.closest(node, TAG.blockquote) >= 0)
    return false;
  return !NOT_IN_QUOTE.some((tag) => page.find(tag, node, page.end[node]) >= 0);
}

/** Beside a quote stands who is quoted: so many characters. */
const MOST_BESIDE = 150;

/** The quote in a box that is named one and says who is quoted, or -1: then the whole box is the quote. */
export function quoteInBox(page: Page, kept: Kept, box: number): number {
  if (!isNamedQuote(page, box)) return -1;
  const inner = page.find(TAG.blockquote, box, page.end[box]);
  if (inner < 0 || page.parent[inner] !== box || page.attribute(inner, 'class') !== null) return -1;
  return kept.textLength(box) - kept.textLength(inner) <= MOST_BESIDE ? inner : -1;
}

/** Whether a reference says whose the quote is that it stands on top of: "Ann wrote:", and when, as the first of its words. */
export function namesQuoted(page: Page, cite: number): boolean {
  const quote = page.closest(cite, TAG.blockquote);
  if (quote < 0) return false;
  const words = page.textContent(cite);
  if (/:\s*$/.test(words)) return true;
  const block = page.blocks.firstFrom(quote);
  return /:\s/.test(words) && block < page.blocks.count && page.contains(cite, page.blocks.firstNode(block));
}

/** Whether the class of an element says that it is a quote, or a part of one. */
export function isNamedQuote(page: Page, node: number): boolean {
  return CAN_BE.has(page.tag[node]) && isCalledQuote(page, node);
}

/** Whether a quote is pulled out of the text. */
export const isPulled = (page: Page, node: number): boolean =>
  PULLED_CLASS.test(page.attribute(node, 'class') ?? '');

/** Of boxes in boxes the outer one is the quote, of paragraphs in a row the first. */
function isPartOfBox(page: Page, node: number): boolean {
  if (page.parent[node] >= 0 && isNamedQuote(page, page.parent[node])) return true;
  if (page.tag[node] !== TAG.p) return false;
  return goesOnTo(page, elementBefore(page, node), node);
}

/** Whether a paragraph right after another is named like it. */
function goesOnTo(page: Page, paragraph: number, next: number): boolean {
  return (
    paragraph >= 0 &&
    elementAfter(page, paragraph) === next &&
    page.tag[paragraph] === TAG.p &&
    page.tag[next] === TAG.p &&
    page.attribute(paragraph, 'class') === page.attribute(next, 'class')
  );
}

/** Where a quote ends: behind its last paragraph, or behind the element that says who is quoted. */
export function endOfQuote(page: Page, quote: number): number {
  let last = quote;
  for (let next = elementAfter(page, last); goesOnTo(page, last, next); next = elementAfter(page, last))
    last = next;
  const source = sourceAfter(page, last);
  return page.end[source < 0 ? last : source];
}

/** The element behind a quote that says who is quoted, or -1. */
export function sourceAfter(page: Page, quote: number): number {
  const next = elementAfter(page, quote);
  return next >= 0 && isCalledSource(page, next) ? next : -1;
}
