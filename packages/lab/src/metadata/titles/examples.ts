import { findMethod } from '@pith/methods';
import type { Clues } from 'pith/internal/article/metadata/clues';
import { findClues } from 'pith/internal/article/metadata/index';
import { type JsonObject, property, texts } from 'pith/internal/article/metadata/json-ld';
import { cleanText } from 'pith/internal/article/metadata/text';
import { readTitle } from 'pith/internal/article/metadata/title';
import { titleParts } from 'pith/internal/article/metadata/title-parts';
import { visibleText } from 'pith/internal/article/metadata/visible-text';
import type { Selection } from 'pith/internal/extractors/selection';
import { type DatasetPage, readDataset } from 'pith/internal/records/dataset';
import { parsePage, TAG } from 'pith/page';
import { metricWords } from '../../metrics/words.ts';
import { domainOfSite } from '../../splits/domain.ts';

/** A page with a gold title, what we make of it and what it may have been taken from. */
export interface TitleExample {
  page: DatasetPage;
  domain: string;
  clues: Clues;
  selection: Selection;
  /** The gold title's words, and those of ours; see `wordsAsOne`. */
  gold: string;
  ours: string;
  /** The words of every title the page offers, by where it stands. */
  sources: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Words as the measure compares them. */
export function wordsAsOne(text: string): string {
  return metricWords(text).join(' ');
}

export async function readTitleExamples(file: string, method: string): Promise<TitleExample[]> {
  const { extractor, values } = findMethod(method);
  const examples: TitleExample[] = [];
  for await (const page of readDataset(file)) {
    if (!page.gold.title) continue;
    const parsed = parsePage(page.html, {
      ...(page.url && { url: page.url }),
      source: extractor.needs.includes('source'),
    });
    const selection = extractor.extract(parsed, values);
    const clues = findClues(parsed, selection);
    examples.push({
      page,
      domain: domainOfSite(page.site ?? page.id),
      clues,
      selection,
      gold: wordsAsOne(page.gold.title),
      ours: wordsAsOne(readTitle(clues) ?? ''),
      sources: sourcesOf(clues),
    });
  }
  return examples;
}

function sourcesOf({ page, signals, titles, nodes, entities }: Clues): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  const add = (source: string, found: readonly string[]) => {
    const words = found.map((text) => wordsAsOne(cleanText(text))).filter((text) => text !== '');
    sources.set(source, new Set([...(sources.get(source) ?? []), ...words]));
  };
  const raw = [
    signals.title,
    ...['og:title', 'twitter:title'].flatMap((name) => signals.meta.get(name) ?? []),
  ];
  const isFirst = (heading: number) => page.tag[heading] === TAG.h1;
  const textOf = (heading: number) => visibleText(page, heading, 500);
  add('h1', signals.headings.filter(isFirst).map(textOf));
  add('other headings', signals.headings.filter((heading) => !isFirst(heading)).map(textOf));
  add('own title, site cut off', titles);
  add('<title>, og:title or twitter:title as written', raw);
  add('a part of these', raw.flatMap(runsOfParts));
  add('structured data', [
    ...entities.flatMap(({ headline }) => headline ?? []),
    ...nodes.flatMap((node) => namesOf(node)),
  ]);
  return sources;
}

/** Every part of a title between separators, and every run of them. */
export function runsOfParts(title: string): string[] {
  const parts = titleParts(title);
  return parts.flatMap(({ start }, i) => parts.slice(i).map(({ end }) => title.slice(start, end)));
}

function namesOf(node: JsonObject): string[] {
  return ['headline', 'name', 'alternativeHeadline'].flatMap((key) => texts(property(node, key), ['@value']));
}
