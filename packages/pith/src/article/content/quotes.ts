import { type Page, TAG, TagSet } from '../../page/index.ts';

/** Elements that are quotes where their class says so. */
const CAN_BE = new TagSet(['div', 'aside', 'section', 'p', 'table']);
/** `quote`, `pull-quote`, `bbcode_quote`, `cquote`, `epigraph`; not `quote-author`, not `get-quotes`. */
const QUOTE_CLASS = /(?:^|[\s_-])(?:(?:pull|block|c)?-?quote|epigraph)(?=$|\s)/i;
/** What such an element holds where it is no quote: a quote of its own, a form that asks for an offer. */
const NOT_IN_QUOTE = [TAG.blockquote, TAG.form, TAG.button, TAG.input, TAG.h1, TAG.h2];
const SOURCE_CLASS = /(?:^|[\s_-])attribution(?=$|\s)/;

/** Whether an element that is no `<blockquote>` is a quote. */
export function isQuoteBox(page: Page, node: number): boolean {
  if (!CAN_BE.has(page.tag[node]) || !QUOTE_CLASS.test(page.attribute(node, 'class') ?? '')) return false;
  return !NOT_IN_QUOTE.some((tag) => page.find(tag, node, page.end[node]) >= 0);
}

/** The element behind a quote that says who is quoted, or -1. */
export function sourceAfter(page: Page, quote: number): number {
  let next = page.nextSibling(quote);
  while (next >= 0 && page.isText(next) && !/\S/.test(page.text(next))) next = page.nextSibling(next);
  return next >= 0 && SOURCE_CLASS.test(page.attribute(next, 'class') ?? '') ? next : -1;
}
