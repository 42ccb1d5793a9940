import { isFrontPage } from 'pith/internal/article/metadata/address';
import type { Clues } from 'pith/internal/article/metadata/clues';
import { isWritten } from 'pith/internal/article/metadata/entity';
import { property, texts } from 'pith/internal/article/metadata/json-ld';
import { firstMeta } from 'pith/internal/article/metadata/signals';
import { isSlogan, lastSegment } from 'pith/internal/article/metadata/slogan';
import { cleanText, similarity, squash, wordsOf } from 'pith/internal/article/metadata/text';
import { cutTail, isSiteName, titleParts } from 'pith/internal/article/metadata/title-parts';
import { visibleText } from 'pith/internal/article/metadata/visible-text';
import { TAG } from 'pith/page';
import { metricWords } from '../../metrics/words.ts';
import { type Candidate, Offers, OURS } from './choice.ts';

/** A title as the measure compares it. */
export const titleKey = (title: string) => metricWords(title).join(' ');

const MOST_HEADINGS = 40;
const LONGEST = 300;

/** What a page may be called: its headings, own titles, their parts, and what structured data names. */
export function titleCandidates(clues: Clues, ours: string | null): Candidate[] {
  const { titles, nodes, entities, headline } = clues;
  const offers = new Offers(titleKey);
  offers.add(OURS, ours);
  offers.add('headline', headline.node >= 0 ? headline.text : null);
  const places = addHeadings(offers, clues);
  for (const [name, title] of Object.entries(ownTitles(clues))) {
    offers.add(name, title);
    addParts(offers, `part of ${name}`, title);
  }
  for (const [i, title] of titles.entries()) {
    offers.add(i === 0 ? 'first own title' : 'other own title', title);
    offers.add('own title without its tail', cutTail(title));
  }
  for (const entity of entities) offers.add('data', entity.headline);
  for (const node of nodes)
    for (const key of ['headline', 'name', 'alternativeHeadline'])
      for (const text of texts(property(node, key), ['@value']))
        offers.add('other data', cleanText(text.slice(0, LONGEST)));
  const ofPage = describePage(clues);
  return offers.candidates((title, key) => ofPage(title, places.get(key) ?? null));
}

function ownTitles({ signals }: Clues): Record<string, string> {
  const titles = [signals.title, firstMeta(signals, ['og:title']), firstMeta(signals, ['twitter:title'])];
  const [title, og, twitter] = titles.map((text) => cleanText(text ?? ''));
  return { title, og, twitter };
}

/** Adds the headings; returns how many blocks each stands below the beginning of the text. */
function addHeadings(
  offers: Offers<string>,
  { page, signals, selection }: Clues,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const node of signals.headings.slice(0, MOST_HEADINGS)) {
    const text = visibleText(page, node, LONGEST);
    const rank = Math.min(3, page.tag[node] - TAG.h1 + 1);
    offers.add(`h${rank}`, text);
    if (rank === 1) addParts(offers, 'part of h1', text);
    const key = titleKey(text);
    if (!places.has(key)) places.set(key, page.blocks.firstFrom(node) - selection.keep.indexOf(1));
  }
  return places;
}

/** Every run of a title's parts but the whole. */
function addParts(offers: Offers<string>, source: string, title: string): void {
  const parts = titleParts(title);
  for (const [i, { start }] of parts.entries())
    for (const { end } of parts.slice(i)) {
      const place = start === 0 ? 'beginning' : end === title.length ? 'end' : 'middle';
      if (end - start < title.length) offers.add(`${source}, ${place}`, title.slice(start, end));
    }
}

/** What is said of a title by its form, and by what else the page has. `place`: of the heading, or null. */
function describePage(clues: Clues): (title: string, place: number | null) => Record<string, number> {
  const { page, signals, titles, entities, headline, selection, siteNames } = clues;
  const address = wordsOf(lastSegment(page.url ?? ''));
  const main = [headline.text, titles[0], entities[0]?.headline]
    .filter(Boolean)
    .map((text) => wordsOf(text!));
  const whole = Object.values(ownTitles(clues)).map(squash);
  const kinds = {
    written: entities.some(isWritten) || firstMeta(signals, ['og:type'])?.toLowerCase() === 'article',
    read: ['article', 'documentation', 'forum'].includes(selection.pageType?.type ?? ''),
    front: isFrontPage(page.url),
    slogan: isSlogan(clues),
  };
  return (title, place) => {
    const words = wordsOf(title);
    const parts = titleParts(title);
    const isHeading = Number(place !== null);
    return {
      'log of words': Math.log(words.length + 1),
      short: Number(words.length < 3),
      long: Number(words.length > 18),
      'site’s name': Number(isSiteName(title, siteNames)),
      'has the site’s name': Number(
        parts.length > 1 && parts.some(({ text }) => isSiteName(text, siteNames)),
      ),
      parts: parts.length - 1,
      'like the address': similarity(address, words),
      'has the address': address.filter((word) => words.includes(word)).length / Math.max(1, address.length),
      'like headline, own title, data':
        main.reduce((sum, other) => sum + similarity(other, words), 0) / Math.max(1, main.length),
      'in own titles': whole.filter((own) => own.includes(squash(title))).length / whole.length,
      heading: isHeading,
      'heading above the text': Number(place !== null && place <= 3),
      'heading in the text': Number(place !== null && place > 3),
      ...Object.fromEntries(
        Object.entries(kinds).map(([kind, is]) => [`heading of a page: ${kind}`, isHeading * Number(is)]),
      ),
      question: Number(/\?/.test(title)),
      year: Number(/20\d\d/.test(title)),
      capitals: Number(title === title.toUpperCase() && title !== title.toLowerCase()),
    };
  };
}
