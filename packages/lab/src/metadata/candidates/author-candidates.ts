import type { Clues } from 'pith/internal/article/metadata/clues';
import { firstPoster } from 'pith/internal/article/metadata/first-poster';
import { labelledAuthors } from 'pith/internal/article/metadata/labelled-authors';
import {
  nameIntroduced,
  onlyAuthorMarked,
  signatureOfText,
} from 'pith/internal/article/metadata/marked-author';
import { AUTHOR_META, CATALOGUE_META } from 'pith/internal/article/metadata/meta-names';
import { isFullName, isJob, singleNames, statedName } from 'pith/internal/article/metadata/names';
import { ownerOfSite } from 'pith/internal/article/metadata/site-owner';
import { cleanText, squash } from 'pith/internal/article/metadata/text';
import { isSiteName } from 'pith/internal/article/metadata/title-parts';
import { displayedAtHeadline, signedBelowText } from 'pith/internal/article/metadata/visible-byline';
import { namesAsOne } from '../../metrics/metadata.ts';
import { type Candidate, Offers, OURS } from './choice.ts';

/** The lists of names that a page states or shows, and each of their names alone. */
export function authorCandidates(clues: Clues, ours: readonly string[]): Candidate[] {
  const { page, siteNames, header, selection } = clues;
  const offers = new Offers<readonly string[]>(namesAsOne);
  const lists: ReadonlySet<string>[] = [];
  for (const [source, names] of [[OURS, ours] as const, ...namesBySource(clues)]) {
    lists.push(new Set(names.map(squash)));
    offers.add(source, names);
    for (const [i, name] of names.length > 1 ? names.entries() : [])
      offers.add(`${i === 0 ? 'first' : 'one'} of ${source}`, [name]);
  }
  const lines = Array.from({ length: page.blocks.count }, (_, block) => squash(page.blocks.text(block)));
  const near = header.blocks.map((block) => lines[block]);
  const shareIn = (texts: readonly string[], keys: readonly string[]) =>
    keys.filter((key) => texts.some((text) => text.includes(key))).length / keys.length;
  const ofForum = Number(selection.pageType?.type === 'forum');
  return offers.candidates((names) => {
    const keys = names.map(squash);
    const areFull = Number(names.every(isFullName));
    return {
      many: Number(names.length > 1),
      'part of a longer list': Number(
        lists.some((list) => list.size > keys.length && keys.every((key) => list.has(key))),
      ),
      full: areFull,
      'full, of a forum': areFull * ofForum,
      'site’s name': Number(names.some((name) => isSiteName(name, siteNames))),
      job: Number(names.some(isJob)),
      'share that readers see': shareIn(lines, keys),
      'share at the headline': shareIn(near, keys),
      digits: Number(names.some((name) => /\d/.test(name))),
      'more than three words': Number(names.some((name) => name.split(/\s+/).length > 3)),
    };
  });
}

function namesBySource(clues: Clues): [source: string, names: readonly string[]][] {
  const { signals, entities } = clues;
  const stated = (names: readonly string[] = []) =>
    names.map((name) => statedName(cleanText(name))).filter((name) => name !== null);
  const others = [...signals.meta].filter(([name]) => /author|creator|data1/.test(name));
  const found: [string, readonly string[] | null][] = [
    ...entities.map(({ authors }): [string, string[]] => ['data', stated(authors)]),
    ...entities.map(({ organisations }): [string, string[]] => ['organisations', stated(organisations)]),
    ...AUTHOR_META.map((name): [string, string[]] => ['meta', stated(signals.meta.get(name))]),
    ...CATALOGUE_META.map((name): [string, string[]] => ['catalogue', stated(signals.meta.get(name))]),
    ...others.map(([, values]): [string, string[]] => ['other meta', stated(values)]),
    ['shown', displayedAtHeadline(clues)],
    ['signed', signedBelowText(clues)],
    ['marked', onlyAuthorMarked(clues)],
    ['signature', signatureOfText(clues)],
    ['labelled', labelledAuthors(clues)],
    ['poster', firstPoster(clues)],
    ['introduced', nameIntroduced(clues)],
    ['owner', ownerOfSite(clues)],
    ['publisher', stated(entities.flatMap(({ publisher }) => publisher ?? []))],
  ];
  return found
    .map(([source, names]): [string, string[]] => [source, singleNames(names ?? [])])
    .filter(([, names]) => names.length > 0);
}
