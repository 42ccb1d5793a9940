import type { Selection } from '../../extractors/selection.ts';
import { type Page, TAG } from '../../page/index.ts';
import type { Clues } from './clues.ts';
import { likenessTo } from './likeness.ts';
import { firstMeta, type Signals } from './signals.ts';
import { isSlogan } from './slogan.ts';
import { cleanText, wordsOf } from './text.ts';
import { cutSite, cutTail, isSiteName, type SiteNames } from './title-parts.ts';
import { visibleText } from './visible-text.ts';

export interface Headline {
  text: string | null;
  /** The heading element, or -1 where the headline is not in the page. */
  node: number;
  /** How alike it is to the page's own titles, 0 to 1; 1 where it was not found by them. */
  likeness: number;
}

const LONGEST = 300;
/** Of each rank; a menu may have dozens of headings before the headline. */
const MOST_HEADINGS = 30;

/** How alike to the page's own titles a heading must be to be its headline, by rank: sections repeat a title's words. */
const ALIKE = [0.2, 0.8, 0.9, 0.95, 0.95, 0.95];

/** The headline, unless it does not name the page; else what structured data calls it. */
export function readTitle(clues: Clues): string | null {
  if (isSlogan(clues)) return cutTail(clues.titles[0]);
  return clues.headline.text ?? clues.entities[0]?.headline ?? null;
}

/** Titles the page gives itself, cleaned of the site's name; the first is the best to show. */
export function ownTitles(signals: Signals, site: SiteNames): string[] {
  const raw = [firstMeta(signals, ['og:title']), signals.title, firstMeta(signals, ['twitter:title'])];
  const usable = raw
    .map((title) => cleanText(title ?? ''))
    .filter((title) => title !== '' && title.length <= LONGEST);
  return [...new Set(usable.map((title) => cutSite(title, site)))];
}

/**
 * The headline as the page displays it: the block the extractor found; else the heading most like what the page calls
 * itself, `h1` before others; else the page's own title; else the first `h1`.
 */
export function readHeadline(
  page: Page,
  selection: Selection,
  headings: readonly number[],
  titles: readonly string[],
  site: SiteNames,
): Headline {
  if (selection.title >= 0) {
    const text = page.blocks.text(selection.title);
    return { text: narrowed(text, titles, site), node: page.blocks.firstNode(selection.title), likeness: 1 };
  }
  const likenesses = titles.map(likenessTo);
  let best: { text: string; node: number; likeness: number } | null = null;
  let bestScore = 0;
  let first: Headline | null = null;
  const seen = ALIKE.map(() => 0);
  for (const node of headings) {
    const rank = rankOf(page, node);
    if (++seen[rank] > MOST_HEADINGS) continue;
    const text = visibleText(page, node, LONGEST);
    if (text === '' || isSiteName(text, site)) continue;
    if (rank === 0) first ??= { text, node, likeness: 1 };
    const likeness = Math.max(0, ...likenesses.map((likeness) => likeness(text)));
    const score = likeness - rank * 0.1;
    if (likeness >= ALIKE[rank] && score > bestScore) {
      best = { text, node, likeness };
      bestScore = score;
    }
  }
  if (best !== null) return { ...best, text: narrowed(best.text, titles, site) };
  if (titles.length > 0) return { text: cutTail(titles[0]), node: -1, likeness: 1 };
  return first ?? { text: null, node: -1, likeness: 1 };
}

/** 0 for `h1` and for what microdata calls the headline, 1 for `h2`, and so on. */
function rankOf(page: Page, node: number): number {
  const rank = page.tag[node] - TAG.h1;
  return rank >= 0 && rank < ALIKE.length ? rank : 0;
}

/** Without what themes print before a headline (a date, a section) and without the site's name. */
function narrowed(heading: string, titles: readonly string[], site: SiteNames): string {
  const lower = heading.toLowerCase();
  for (const title of titles) {
    const isMost = title.length * 2 > heading.length && wordsOf(title).length > 2;
    if (isMost && lower.endsWith(title.toLowerCase())) return heading.slice(-title.length);
  }
  return cutSite(heading, site);
}
