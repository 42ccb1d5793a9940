import { findMethod } from '@pith/methods';
import { findClues, metadataFrom } from 'pith/internal/article/metadata/index';
import { readDataset } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { namesAsOne } from '../../metrics/metadata.ts';
import { domainOfSite } from '../../splits/domain.ts';
import { FIELDS } from '../fields.ts';
import { type Half, halfOf, hostOf } from '../measure.ts';
import { PageSource } from '../page-source.ts';
import { authorCandidates } from './author-candidates.ts';
import type { Candidate, Choice } from './choice.ts';
import { dateCandidates, dateKey } from './date-candidates.ts';
import { titleCandidates, titleKey } from './title-candidates.ts';

export type ChosenField = 'title' | 'authors' | 'date';

const keyOf: Record<ChosenField, (values: readonly string[]) => string> = {
  title: ([title = '']) => titleKey(title),
  authors: namesAsOne,
  date: ([date = '']) => dateKey(date),
};

/** What the pages of one half of a dataset's sites offer for each field that their gold has. */
export async function readChoices(
  file: string,
  half: Half,
): Promise<Map<ChosenField, (Choice & { type?: string })[]>> {
  const { extractor, values } = findMethod('pith');
  const found = new Map<ChosenField, (Choice & { type?: string })[]>();
  for await (const page of readDataset(file)) {
    if (halfOf(page) !== half) continue;
    const parsed = parsePage(page.html, page.url ? { url: page.url } : {});
    const clues = findClues(parsed, extractor.extract(parsed, values));
    const { title, authors, date } = metadataFrom(clues);
    const ours: Record<ChosenField, string[]> = { title: [title ?? ''], authors, date: [date ?? ''] };
    const offered: Record<ChosenField, () => Candidate[]> = {
      title: () => titleCandidates(clues, title),
      authors: () => authorCandidates(clues, authors),
      date: () => dateCandidates(clues, date),
    };
    for (const field of FIELDS) {
      const name = field.name as ChosenField;
      const gold = Object.hasOwn(keyOf, name) ? field.gold(page) : null;
      if (gold === null) continue;
      const keys = { gold: keyOf[name](gold), ours: keyOf[name](ours[name]) };
      const isOnPage = keys.gold === keys.ours || field.isOnPage(new PageSource(page.html), gold, page);
      const choice = { ...keys, isOnPage, candidates: offered[name](), domain: domainOfSite(hostOf(page)) };
      found.set(name, [...(found.get(name) ?? []), { ...choice, ...(page.type && { type: page.type }) }]);
    }
  }
  return found;
}
