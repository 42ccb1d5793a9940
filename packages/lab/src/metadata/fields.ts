import type { Metadata } from 'pith/internal/article/metadata/index';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { authorsAreRight, dateIsRight, titleIsRight } from '../metrics/metadata.ts';
import type { PageSource } from './page-source.ts';

/** A field of metadata that datasets have gold for. */
export interface Field {
  name: 'title' | 'authors' | 'date' | 'lang';
  /** What the gold says; null where it says nothing. */
  gold(page: DatasetPage): string[] | null;
  ours(metadata: Metadata): string[];
  isRight(ours: string[], gold: string[]): boolean;
  /** Whether the gold stands anywhere in the page's source: where it does not, no rule could find it. */
  isOnPage(source: PageSource, gold: string[], page: DatasetPage): boolean;
}

export const FIELDS: readonly Field[] = [
  {
    name: 'title',
    gold: ({ gold }) => listed(gold.title),
    ours: ({ title }) => listed(title) ?? [],
    isRight: ([ours], [gold]) => titleIsRight(ours ?? null, gold),
    isOnPage: (source, [gold]) => source.has(gold),
  },
  {
    name: 'authors',
    gold: ({ gold }) => (gold.authors?.length ? gold.authors : listed(gold.author)),
    ours: ({ authors }) => authors,
    isRight: authorsAreRight,
    isOnPage: (source, gold) => gold.every((name) => source.has(name)),
  },
  {
    name: 'date',
    gold: ({ gold }) => listed(gold.date?.slice(0, 10)),
    ours: ({ date }) => listed(date) ?? [],
    isRight: ([ours], [gold]) => dateIsRight(ours ?? null, gold),
    isOnPage: (source, [gold], { lang }) => source.hasDay(gold, lang ?? 'en'),
  },
  {
    name: 'lang',
    gold: ({ lang }) => listed(lang),
    ours: ({ lang }) => listed(lang) ?? [],
    isRight: ([ours], [gold]) => languageOf(ours ?? '') === languageOf(gold),
    isOnPage: () => true,
  },
];

/** Without the country; Norwegian is written `no` where it is `nb`. */
function languageOf(tag: string): string {
  const [language] = tag.toLowerCase().split('-');
  return language === 'no' ? 'nb' : language;
}

function listed(value: string | null | undefined): string[] | null {
  return value ? [value] : null;
}
