import type { Duplicates } from '@pith/bulk/internal/duplicates';
import type { Outcome } from '../state/page-result.ts';
import type { CrawlAnswer } from '../work/setup.ts';

export type PageAnswer = Extract<CrawlAnswer, { kind: 'page' }>;

const LISTS = new Set(['listing', 'collection']);

/** Whether a page mostly lists others, by what the method says of it. */
export function isList({ article }: PageAnswer): boolean {
  return LISTS.has(article.type ?? '');
}

export interface Standards {
  languages: readonly string[];
  keepListings: boolean;
}

/** Whether a page belongs to the corpus, and why not. A page that does is remembered, so that its copies do not. */
export function judge(
  answer: PageAnswer,
  url: string,
  { languages, keepListings }: Standards,
  duplicates: Duplicates,
): { outcome: Outcome; why?: string } {
  const { article, likeness } = answer;
  if (likeness === null) return { outcome: 'empty' };
  if (!isIn(article.lang, languages)) return { outcome: 'language', why: article.lang ?? 'unknown' };
  if (!keepListings && isList(answer)) return { outcome: 'listing' };
  const duplicate = duplicates.see(url, { hash: likeness.hash, near: Buffer.from(likeness.near, 'base64') });
  return duplicate === null ? { outcome: 'kept' } : { outcome: 'duplicate', why: String(duplicate.of) };
}

/** `en` takes in `en-GB`, but not the other way round. */
function isIn(lang: string | null, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const tag = (lang ?? '').toLowerCase();
  return wanted.some((each) => tag === each.toLowerCase() || tag.startsWith(`${each.toLowerCase()}-`));
}
