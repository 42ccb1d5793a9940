import type { Article } from 'pith';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { detectLanguage } from 'pith/language';
import { authorsAreRight, dateIsRight, titleIsRight } from '../metrics/metadata.ts';
import type { PageSource } from './page-source.ts';

/** A field of metadata that datasets have gold for. */
export interface Field {
  name: 'title' | 'authors' | 'date' | 'tags' | 'image' | 'lang' | 'lang of text' | 'lang of 100';
  /** What the gold says; null where it says nothing. */
  gold(page: DatasetPage): string[] | null;
  ours(article: Article): string[];
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
    name: 'tags',
    gold: ({ gold }) => (gold.topics?.length ? gold.topics : null),
    ours: ({ tags }) => tags,
    isRight: authorsAreRight,
    isOnPage: (source, gold) => gold.every((topic) => source.has(topic)),
  },
  {
    name: 'image',
    gold: ({ gold }) => listed(gold.images?.find(({ cover }) => cover)?.url),
    ours: ({ image }) => listed(image) ?? [],
    isRight: ([ours], [gold]) => nameOfFile(ours ?? '') === nameOfFile(gold),
    isOnPage: (source, [gold]) => source.has(nameOfFile(gold)),
  },
  {
    name: 'lang',
    gold: ({ lang }) => listed(lang),
    ours: ({ lang }) => listed(lang) ?? [],
    isRight: isSameLanguage,
    isOnPage: () => true,
  },
  // What the detector says of the text, and of its first 100 characters, whatever the page declares.
  {
    name: 'lang of text',
    gold: ({ lang }) => listed(lang),
    ours: ({ text }) => listed(detectLanguage(text)) ?? [],
    isRight: isSameLanguage,
    isOnPage: () => true,
  },
  {
    name: 'lang of 100',
    gold: ({ lang }) => listed(lang),
    ours: ({ text }) => listed(detectLanguage(text.slice(0, 100))) ?? [],
    isRight: isSameLanguage,
    isOnPage: () => true,
  },
];

/** What tells pictures apart: the same one is kept in several sizes and formats. */
function nameOfFile(address: string): string {
  const path = address.split(/[?#]/, 1)[0];
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase();
}

function isSameLanguage([ours]: string[], [gold]: string[]): boolean {
  return languageOf(ours ?? '') === languageOf(gold);
}

/** Without the country; Norwegian is written `no` where it is `nb`. */
function languageOf(tag: string): string {
  const [language] = tag.toLowerCase().split('-');
  return language === 'no' ? 'nb' : language;
}

function listed(value: string | null | undefined): string[] | null {
  return value ? [value] : null;
}
