import type { Page } from '../../page/index.ts';
import type { Signals } from './signals.ts';

const NUMERIC = /(?<![\d.,/-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;
/** Lines longer than this are running text. */
const LONGEST_LINE = 200;
/** English-speaking hosts of countries that write the day first; `.io`, `.co` and their like are no country's. */
const DAY_FIRST_HOST = /\.(?:uk|ie|au|nz|in|za|sg|my|hk|ng|ke|gh|pk|bd|lk|ug|zw|eu|mt|jm|tt)$/i;

/**
 * Whether 5/6/2024 is the fifth of June or the sixth of May: as other dates of the page say it; else as the country of
 * its language or of its host does. American English, and English of no known country, has the month first.
 */
export function dateOrder(page: Page, signals: Signals, lang: string | null): 'day' | 'month' {
  const seen = seenOrder(page);
  if (seen !== 0) return seen > 0 ? 'day' : 'month';
  if (lang !== null && !/^en\b/i.test(lang)) return 'day';
  const locale = [lang, ...(signals.meta.get('og:locale') ?? [])].find((tag) =>
    /^en[-_][a-z]{2}$/i.test(tag ?? ''),
  );
  if (locale)
    return /us$/i.test(locale) && locale !== lang ? orderOfHost(page) : /us$/i.test(locale) ? 'month' : 'day';
  return orderOfHost(page);
}

function orderOfHost({ url }: Page): 'day' | 'month' {
  return url !== null && URL.canParse(url) && DAY_FIRST_HOST.test(new URL(url).hostname) ? 'day' : 'month';
}

/** How many more dates of the page can only have the day first than can only have the month first. */
function seenOrder({ blocks }: Page): number {
  let dayFirst = 0;
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.length[block] > LONGEST_LINE) continue;
    for (const [, first, , second] of blocks.text(block).matchAll(NUMERIC)) {
      if (Number(first) > 12 && Number(second) <= 12) dayFirst++;
      else if (Number(second) > 12 && Number(first) <= 12) dayFirst--;
    }
  }
  return dayFirst;
}
