import type { Clues } from 'pith/internal/article/metadata/clues';
import { dateOrder } from 'pith/internal/article/metadata/date-order';
import { isWritten } from 'pith/internal/article/metadata/entity';
import { MODIFIED_META, PUBLISHED_META } from 'pith/internal/article/metadata/meta-names';
import { parseDate } from 'pith/internal/article/metadata/parse-date';
import {
  datesAtHeadline,
  onlyDateAtFoot,
  onlyDateLabelled,
  onlyDateMarked,
  stampedAtHeadline,
} from 'pith/internal/article/metadata/visible-date';
import { visibleText } from 'pith/internal/article/metadata/visible-text';
import { type Candidate, Offers, OURS } from './choice.ts';

/** The day, as the measure compares dates. */
export const dateKey = (date: string) => date.slice(0, 10);

const DAY = 86_400_000;
const MOST_TIMES = 20;

/** Every day that a page states or shows near its headline. */
export function dateCandidates(clues: Clues, ours: string | null): Candidate[] {
  const { page, signals, entities, headline, lang, selection } = clues;
  const isDayFirst = () => dateOrder(page, signals, lang) === 'day';
  const parse = (text: string) => parseDate(text, { lang, latest: Date.now() + 366 * DAY, isDayFirst });
  const offers = new Offers(dateKey);
  const add = (source: string, text: string | null | undefined) =>
    offers.add(source, text ? parse(text) : null);
  offers.add(OURS, ours);
  for (const entity of entities) {
    add(isWritten(entity) ? 'data, published' : 'data of no article, published', entity.published);
    add('data, modified', entity.modified);
  }
  for (const name of PUBLISHED_META) add('meta, published', signals.meta.get(name)?.[0]);
  for (const name of MODIFIED_META) add('meta, modified', signals.meta.get(name)?.[0]);
  for (const [name, [value]] of signals.meta) if (/(?:date|time)$/.test(name)) add('other meta', value);
  let isFirst = true;
  for (const { date, changed } of datesAtHeadline(clues, parse)) {
    offers.add(changed ? 'shown as a change' : isFirst ? 'shown first' : 'shown', date);
    isFirst &&= changed;
  }
  offers.add('marked', onlyDateMarked(clues, parse));
  offers.add('labelled', onlyDateLabelled(clues, parse));
  offers.add('at the foot', onlyDateAtFoot(clues, parse));
  offers.add('stamped', stampedAtHeadline(clues, parse));
  add('address', page.url);
  add('headline', headline.text);
  for (const time of signals.times.slice(0, MOST_TIMES))
    add('time', page.attribute(time, 'datetime') || visibleText(page, time, 100));

  const titles = `${headline.text} ${signals.title}`;
  const days = offers.keys().sort();
  const ofArticle = Number(selection.pageType?.type === 'article');
  return offers.candidates((_, day) => {
    const later = ours === null ? 0 : (Date.parse(day) - Date.parse(dateKey(ours))) / DAY;
    const isYearInTitle = titles.includes(day.slice(0, 4));
    return {
      earliest: Number(day === days[0]),
      latest: Number(day === days.at(-1)),
      'log of days after ours': Math.sign(later) * Math.log1p(Math.abs(later)),
      'later, of an article': Number(later > 0) * ofArticle,
      'year in the title': Number(isYearInTitle),
      'later, only its year in the title': Number(
        later > 0 && isYearInTitle && !titles.includes(ours!.slice(0, 4)),
      ),
      'first of a month': Number(day.endsWith('-01')),
    };
  });
}
