import type { Selection } from '../../extractors/selection.ts';
import type { Page } from '../../page/index.ts';
import { webAddress } from './address.ts';
import { readAuthors } from './byline.ts';
import type { Clues } from './clues.ts';
import { readDate } from './date.ts';
import { findHeader } from './header.ts';
import { headlineNamedElsewhere, readHeadline } from './headline.ts';
import { jsonLdNodes } from './json-ld.ts';
import { type DetectLanguage, type Language, readDir, readLanguage } from './language.ts';
import { collectSignals, firstMeta } from './signals.ts';
import { readSite, siteNames } from './site.ts';
import { structuredData } from './structured.ts';
import { readDescription, readImage } from './summary.ts';
import { readTags } from './tags.ts';
import { ownTitles, readTitle } from './title.ts';

export type { DetectLanguage } from './language.ts';

/** What a page says of itself. Null where it says nothing. */
export interface Metadata {
  title: string | null;
  /** The authors, joined by commas. */
  byline: string | null;
  /** The same, one by one; empty where the page names none. */
  authors: string[];
  /** ISO 8601: `2026-11-15`, or with time and zone where the page gives them. */
  date: string | null;
  site: string | null;
  lang: string | null;
  /** Whether the page declares its language, or its text shows it. */
  langSource: Language['source'];
  dir: 'ltr' | 'rtl' | null;
  description: string | null;
  /** What it is about, as the page says; empty where it says nothing. */
  tags: string[];
  image: string | null;
  url: string | null;
}

/** In the order in which they are written. */
export const METADATA_FIELDS: readonly (keyof Metadata)[] = [
  ...(['title', 'byline', 'authors', 'date', 'site', 'lang'] as const),
  ...(['langSource', 'dir', 'description', 'tags', 'image', 'url'] as const),
];

/** Reads what a page says of itself; docs/metadata.md has the order of belief for each field. */
export function readMetadata(page: Page, selection: Selection, detect?: DetectLanguage): Metadata {
  return metadataFrom(findClues(page, selection, detect));
}

/** The element that shows the title; -1 where the page shows another or none. */
export function titleNode(clues: Clues): number {
  return readTitle(clues) === clues.headline.text ? clues.headline.node : -1;
}

export function metadataFrom(clues: Clues): Metadata {
  const authors = readAuthors(clues);
  return {
    title: readTitle(clues),
    byline: authors.join(', ') || null,
    authors,
    date: readDate(clues),
    site: readSite(clues),
    lang: clues.lang,
    langSource: clues.langSource,
    dir: readDir(clues.page, clues.lang),
    description: readDescription(clues),
    tags: readTags(clues),
    image: readImage(clues),
    url: clues.url,
  };
}

/** Everything the fields are read from. */
export function findClues(page: Page, selection: Selection, detect?: DetectLanguage): Clues {
  const signals = collectSignals(page);
  const nodes = jsonLdNodes(signals.jsonLd);
  const names = siteNames(page, signals, nodes);
  const titles = ownTitles(signals, names);
  const byTitles = readHeadline(page, selection, signals.headings, titles, names);
  const url =
    webAddress(page, signals.canonical) ?? webAddress(page, firstMeta(signals, ['og:url'])) ?? page.url;
  const known = titles.length > 0 || byTitles.text === null ? titles : [byTitles.text];
  const entities = structuredData(page, signals, nodes, [url, page.url], known);
  const elsewhere =
    byTitles.node >= 0 ? null : headlineNamedElsewhere(page, selection, signals.headings, entities, names);
  const headline = elsewhere ?? byTitles;
  const language = readLanguage(page, signals, selection, detect);
  return {
    page,
    signals,
    nodes,
    siteNames: names,
    titles,
    headline,
    header: findHeader(page, selection, headline.node),
    entities,
    lang: language.lang,
    langSource: language.source,
    selection,
    url,
  };
}
