import type { Clues } from './clues.ts';
import { firstMeta, type Signals } from './signals.ts';
import { isSlogan } from './slogan.ts';
import { cleanText, withoutBreaks } from './text.ts';
import { cutSite, cutTail, type SiteNames } from './title-parts.ts';

const LONGEST = 300;

/** The headline, unless it does not name the page; else what structured data calls it. */
export function readTitle(clues: Clues): string | null {
  if (isSlogan(clues)) return cutTail(clues.titles[0]);
  return withoutBreaks(clues.headline.text ?? clues.entities[0]?.headline ?? '') || null;
}

/** Titles the page gives itself, cleaned of the site's name; the first is the best to show. */
export function ownTitles(signals: Signals, site: SiteNames): string[] {
  const raw = [firstMeta(signals, ['og:title']), signals.title, firstMeta(signals, ['twitter:title'])];
  const usable = raw
    .map((title) => cleanText(title ?? ''))
    .filter((title) => title !== '' && title.length <= LONGEST);
  return [...new Set(usable.map((title) => cutSite(title, site)))];
}
