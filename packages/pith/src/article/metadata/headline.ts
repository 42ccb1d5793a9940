import type { Selection } from '../../extractors/selection.ts';
import { type Page, TAG } from '../../page/index.ts';
import { type Entity, isWritten } from './entity.ts';
import { leadsHome } from './home-link.ts';
import { likenessTo, spelled } from './likeness.ts';
import { narrowHeading } from './narrow-heading.ts';
import { lastSegment } from './slogan.ts';
import { wordsOf } from './text.ts';
import { cutTail, isNameOfSite, type SiteNames } from './title-parts.ts';
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

/** Characters from which a heading is rather a sentence, and how alike it must then be. */
const SENTENCE = 150;
const ALIKE_SENTENCE = 0.6;

/** How alike a heading must be that only those hear who do not see the page. */
const ALIKE_HIDDEN = 0.8;

/** Blocks from the beginning of the text that a headline may stand in, and what a heading further down lacks for one. */
const HEAD_OF_TEXT = 3;
const BELOW_HEAD = 0.5;

/** How alike to another name than the page's titles its headline must be. */
const ALIKE_ELSEWHERE = 0.6;

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
    const node = page.blocks.firstNode(selection.title);
    return { text: narrowHeading(page, node, text, titles, site), node, likeness: 1 };
  }
  const likenesses = titles.map(likenessTo);
  let best: { text: string; node: number; likeness: number } | null = null;
  let bestScore = 0;
  let first: Headline | null = null;
  const seen = ALIKE.map(() => 0);
  const head = headOfText(page, selection);
  for (const node of headings) {
    const rank = rankOf(page, node);
    if (++seen[rank] > MOST_HEADINGS) continue;
    const text = visibleText(page, node, LONGEST);
    const heading = spelled(text);
    if (text === '' || isNameOfSite(heading.squashed, site) || leadsHome(page, node)) continue;
    const isHidden = () => page.visibility.why(node) !== null;
    if (titles.length === 0 && first === null && rank === 0 && !isHidden())
      first = { text, node, likeness: 1 };
    const likeness = Math.max(0, ...likenesses.map((likeness) => likeness(heading)));
    const isBelow = likeness < 1 && page.blocks.firstFrom(node) >= head;
    const score = likeness - rank * 0.1 - (isBelow ? BELOW_HEAD : 0);
    const ofLength = text.length < SENTENCE ? ALIKE[rank] : Math.max(ALIKE_SENTENCE, ALIKE[rank]);
    const isAlike = likeness >= ofLength && (likeness >= ALIKE_HIDDEN || !isHidden());
    if (isAlike && (best === null || score > bestScore)) {
      best = { text, node, likeness };
      bestScore = score;
    }
  }
  if (best !== null) return { ...best, text: narrowHeading(page, best.node, best.text, titles, site) };
  if (titles.length > 0) return { text: cutTail(titles[0]), node: -1, likeness: 1 };
  return first ?? { text: null, node: -1, likeness: 1 };
}

/**
 * A heading that is unlike all the page's own titles and still its headline: structured data of something to read, or
 * the last part of the address, has the same words.
 */
export function headlineNamedElsewhere(
  page: Page,
  selection: Selection,
  headings: readonly number[],
  entities: readonly Entity[],
  site: SiteNames,
): Headline | null {
  const written = entities.filter(isWritten).flatMap(({ headline }) => headline ?? []);
  const address = page.url === null ? '' : lastSegment(page.url).replaceAll('-', ' ');
  const names = [...written, address].filter((name) => wordsOf(name).length > 2);
  if (names.length === 0) return null;
  const found = readHeadline(page, selection, headings, names, site);
  return found.node >= 0 && found.likeness >= ALIKE_ELSEWHERE ? found : null;
}

/** The block where the text is well begun: a heading from here on is more likely a section's or another page's. */
function headOfText({ blocks }: Page, { keep }: Selection): number {
  const first = keep.indexOf(1);
  return first < 0 ? blocks.count : first + HEAD_OF_TEXT;
}

/** 0 for `h1` and for what microdata calls the headline, 1 for `h2`, and so on. */
function rankOf(page: Page, node: number): number {
  const rank = page.tag[node] - TAG.h1;
  return rank >= 0 && rank < ALIKE.length ? rank : 0;
}
