import { type Clues, firstOf, type Source } from './clues.ts';
import { ARTICLE_KIND, PAGE_KIND } from './entity.ts';
import { MODIFIED_META, PUBLISHED_META } from './meta-names.ts';
import { parseDate } from './parse-date.ts';
import { dateAtHeadline } from './visible-date.ts';

/** Whom to believe on when a page was published. A date of change is better than none, where there is an article. */
const DATE_SOURCES: readonly Source<string>[] = [
  { name: 'structured data', read: (clues) => firstDate(clues, published(clues)) },
  { name: 'meta', read: (clues) => firstDate(clues, contents(clues, PUBLISHED_META)) },
  {
    name: 'the date at the headline',
    read: (clues) => dateAtHeadline(clues, (text) => firstDate(clues, [text])),
  },
  { name: 'the address', read: (clues) => firstDate(clues, [addressDate(clues.page.url)]) },
  { name: 'a change', read: (clues) => firstDate(clues, changed(clues)) },
];

/** When the page was published, ISO 8601. */
export function readDate(clues: Clues): string | null {
  return firstOf(DATE_SOURCES, clues);
}

/** How far ahead a date may lie: events and issues are dated early. */
const YEAR = 366 * 86_400_000;

function firstDate({ lang }: Clues, texts: readonly (string | null)[]): string | null {
  for (const text of texts) {
    const date = text === null ? null : parseDate(text, { lang, latest: Date.now() + YEAR });
    if (date !== null) return date;
  }
  return null;
}

/** Of a bare `WebPage` the date is of the shop or the service, which nobody asks for. */
function published({ entities }: Clues): (string | null)[] {
  return entities.map(({ kind, published }) => (kind === PAGE_KIND ? null : published));
}

/** Every page of a content system has a date of change; only of an article does it tell something. */
function changed(clues: Clues): (string | null)[] {
  if (!clues.entities.some(({ kind }) => kind === ARTICLE_KIND)) return [];
  return [...clues.entities.map(({ modified }) => modified), ...contents(clues, MODIFIED_META)];
}

function contents({ signals }: Clues, names: readonly string[]): (string | null)[] {
  return names.map((name) => signals.meta.get(name)?.[0] ?? null);
}

/** The date in an address like /2024/05/17/headline. */
function addressDate(url: string | null): string | null {
  const match = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?!\d)/.exec(url ?? '');
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}
