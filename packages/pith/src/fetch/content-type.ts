import { PithError } from '../page/errors.ts';

const PAGE_TYPES = /^(text\/(html|xml|plain)|application\/([^/]+\+)?xml)$/;

/** Refuses what is certainly no page. A missing or malformed type says nothing, and passes. */
export function requirePageType(contentType: string | undefined): void {
  const type = (contentType ?? '').split(';')[0].trim().toLowerCase();
  if (!type.includes('/') || PAGE_TYPES.test(type)) return;
  throw new PithError(
    'NOT_HTML',
    `The address leads to ${type}, not to a web page. Give the address of a page of HTML, XML or plain text.`,
    { type },
  );
}
