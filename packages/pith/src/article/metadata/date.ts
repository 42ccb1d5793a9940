import { type Clues, isWrittenPage } from './clues.ts';
import { dateOrder } from './date-order.ts';
import { ARTICLE_KIND, PAGE_KIND } from './entity.ts';
import { MODIFIED_META, PUBLISHED_META } from './meta-names.ts';
import { monthNumber } from './month-names.ts';
import { parseDate } from './parse-date.ts';
import {
  datesAtHeadline,
  onlyDateAtFoot,
  onlyDateLabelled,
  onlyDateMarked,
  type ShownDate,
  stampedAtHeadline,
} from './visible-date.ts';

/** How far ahead a date may lie: events and issues are dated early. */
const YEAR = 366 * 86_400_000;
const DAY = 86_400_000;

/** When the page was published, ISO 8601. */
export function readDate(clues: Clues): string | null {
  const parse = parser(clues);
  const first = (texts: readonly (string | null)[]) => firstOf(texts, parse);
  const shown = datesAtHeadline(clues, parse);
  const stated = first([...published(clues), ...contents(clues, PUBLISHED_META)]);
  if (stated !== null) return shownEarlier(stated, shown) ?? stated;
  // A date of change is better than none, where there is an article.
  return (
    shownOrAddress(shown, first([addressDate(clues.page.url)])) ??
    (isWrittenPage(clues) ? onlyDateMarked(clues, parse) : null) ??
    onlyDateLabelled(clues, parse) ??
    (isWrittenPage(clues) ? first(clues.entities.map((entity) => entity.published)) : null) ??
    (isWrittenPage(clues) || clues.selection.pageType?.type === 'documentation'
      ? first(otherMeta(clues))
      : null) ??
    shown[0]?.date ??
    (isWrittenPage(clues) ? onlyDateAtFoot(clues, parse) : null) ??
    (isWrittenPage(clues) ? stampedAtHeadline(clues, parse) : null) ??
    (isWrittenPage(clues) ? first([clues.headline.text]) : null) ??
    first(changed(clues))
  );
}

/** Of several dates at the headline the one that the address has too; 3/10 is not March where the address says October. */
function shownOrAddress(shown: readonly ShownDate[], address: string | null): string | null {
  const published = shown.filter(({ changed }) => !changed).map(({ date }) => date);
  const first =
    published.find((date) => address !== null && isSameDay(date, address)) ?? published[0] ?? address;
  const [year, month, day] = first?.slice(0, 10).split('-') ?? [];
  return `${year}-${day}-${month}` === address ? address : first;
}

/** A date at the headline that is earlier than the stated one, as after a move to another system. */
function shownEarlier(stated: string, shown: readonly ShownDate[]): string | null {
  const first = shown.find(({ changed }) => !changed)?.date;
  if (first === undefined || shown.some(({ date, changed }) => !changed && isSameDay(date, stated)))
    return null;
  return Date.parse(first.slice(0, 10)) < Date.parse(stated.slice(0, 10)) - DAY ? first : null;
}

function isSameDay(a: string, b: string): boolean {
  return a.slice(0, 10) === b.slice(0, 10);
}

function parser({ page, signals, lang }: Clues): (text: string) => string | null {
  let order: 'day' | 'month' | undefined;
  const isDayFirst = () => (order ??= dateOrder(page, signals, lang)) === 'day';
  const reading = { lang, latest: Date.now() + YEAR, isDayFirst };
  return (text) => parseDate(text, reading);
}

function firstOf(texts: readonly (string | null)[], parse: (text: string) => string | null): string | null {
  for (const text of texts) {
    const date = text === null ? null : parse(text);
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

const CALLED_DATE = /(?:^|[._:-])(?:(?:publi\w*|pub|post(?:ed)?|creat\w*|article|content|page)[._-]?)?date$/;

/** Every system has its own name for it: `ms.date`, `article-date`, `content.created_date`. */
function otherMeta({ signals: { meta } }: Clues): string[] {
  return [...meta]
    .filter(([name]) => CALLED_DATE.test(name) && !/modif|updat|review|expir|event/.test(name))
    .map(([, [value]]) => value);
}

/** The date in an address like /2024/05/17/headline or /2024/may/17/headline. */
function addressDate(url: string | null): string | null {
  const match = /\/((?:19|20)\d\d)[/-](\d{1,2}|[a-z]{3,9})[/-](\d{1,2})(?!\d)/i.exec(url ?? '');
  if (match === null) return null;
  return `${match[1]}-${Number(match[2]) || monthNumber(match[2], null)}-${match[3]}`;
}
