import { type Clues, firstOf, isWrittenPage, type Source } from './clues.ts';
import { firstPoster } from './first-poster.ts';
import { labelledAuthors } from './labelled-authors.ts';
import { nameIntroduced, onlyAuthorMarked, signatureOfText } from './marked-author.ts';
import { AUTHOR_META, CATALOGUE_META } from './meta-names.ts';
import { isFullName, isJob, singleNames, statedName } from './names.ts';
import { ownerOfSite } from './site-owner.ts';
import { cleanText, squash, wordsOf } from './text.ts';
import { isSiteName } from './title-parts.ts';
import { displayedAtHeadline, signedBelowText } from './visible-byline.ts';

/** Where pages say who wrote them, most reliable first: these may complete each other. */
const STATEMENTS: readonly Source<string[]>[] = [
  people,
  (clues) => stated(contents(clues, AUTHOR_META)),
  (clues) => stated(contents(clues, CATALOGUE_META).map((names) => names.map(uninverted))),
  otherMeta,
  labelled,
];

/** Where else a name may stand, for pages that state none. */
const TRACES: readonly Source<string[]>[] = [
  signedBelowText,
  onlyAuthorMarked,
  (clues) => (isWrittenPage(clues) ? signatureOfText(clues) : null),
  ({ entities }) => stated(entities.map(({ organisations }) => organisations)),
];

/** The same on pages that somebody wrote, where not even the site is named. */
const LAST_TRACES: readonly Source<string[]>[] = [
  addressStated,
  labelledAuthors,
  firstPoster,
  nameIntroduced,
  ownerOfSite,
];

/** Who wrote the page. A person from any source comes before the site's own name. */
export function readAuthors(clues: Clues): string[] {
  let found: string[] = [];
  let site: string[] = [];
  const read = (source: Source<string[]>) => {
    const names = singleNames(source(clues) ?? []);
    if (site.length === 0) site = names;
    return names.filter((name) => !isSite(name, clues));
  };
  for (const source of STATEMENTS) {
    const people = read(source);
    if (found.length === 0 || isFuller(people, found, clues)) found = people;
  }
  const shown = read(displayedAtHeadline);
  if (found.length === 0 || isFuller(shown, found, clues) || areShownInstead(shown, found, clues))
    found = shown;
  for (const source of TRACES) if (found.length === 0) found = read(source);
  if (found.length > 0 || site.length > 0 || !isWrittenPage(clues)) return found.length > 0 ? found : site;
  return firstOf(LAST_TRACES, clues) ?? [];
}

/** What somebody did with a text that another wrote. */
const CHECKED = /\b(?:reviewed|edited|checked|verified) by\b/i;

/**
 * Whether the people at the headline are the authors in place of a stated person whom no reader sees: that one put the
 * page on the site.
 */
function areShownInstead(
  people: readonly string[],
  of: readonly string[],
  { page: { blocks } }: Clues,
): boolean {
  const arePeople = (names: readonly string[]) => names.every((name) => isFullName(name) && !isJob(name));
  if (people.length === 0 || !arePeople(people) || !of.every(isFullName)) return false;
  const keys = of.map(squash);
  for (let block = 0; block < blocks.count; block++) {
    const text = squash(blocks.text(block));
    if (keys.some((key) => text.includes(key))) return false;
    if (CHECKED.test(blocks.text(block)) && people.some((name) => text.includes(squash(name)))) return false;
  }
  return true;
}

/** Whether a list has all names of another and more, or a full name where the other has a login or a first name. */
function isFuller(names: readonly string[], than: readonly string[], { selection }: Clues): boolean {
  const keys = new Set(names.map(squash));
  if (names.length > than.length) return than.every((name) => keys.has(squash(name)));
  return (
    selection.pageType?.type !== 'forum' &&
    names.length > 0 &&
    than.length === 1 &&
    isLogin(than[0], names[0]) &&
    names.every(isFullName)
  );
}

/** A login, as in "jdoe2", "jane.doe" or "JaneD", or the bare first name of a full one. */
function isLogin(name: string, full: string): boolean {
  if (isFullName(name)) return false;
  return /^\p{Ll}|[\d._]|\p{Ll}\p{Lu}/u.test(name) || wordsOf(full).includes(name.toLowerCase());
}

function isSite(name: string, { siteNames, entities }: Clues): boolean {
  return (
    isSiteName(name, siteNames) ||
    entities.some(({ publisher }) => publisher !== null && squash(publisher) === squash(name))
  );
}

const CALLED_AUTHOR = /(?:^|[^a-z]|article|content|page|post)authors?(?:[^a-z]?names?)?$/;

/** Other `<meta>`. Every site has its own name for it: `articleAuthor`, `news_authors`, `content-author`. */
function otherMeta({ signals: { meta } }: Clues): string[] | null {
  return stated([...meta].filter(([name]) => CALLED_AUTHOR.test(name)).map(([, values]) => values));
}

/** Where microdata's text says more than the name ("Jane Doe Example Post"), the name alone is in `<meta>`. */
function people(clues: Clues): string[] | null {
  const named = stated(contents(clues, AUTHOR_META)) ?? [];
  const { authors, organisations } = clues.entities.find((entity) => entity.authors.length > 0) ?? NOBODY;
  const isBegun = (name: string) => (begun: string) => begun.includes(' ') && name.startsWith(`${begun} `);
  const names = stated([authors])?.map((name) => named.find(isBegun(name)) ?? name) ?? null;
  return names === null ? null : [...names, ...(stated([organisations]) ?? [])];
}

/** An address in place of a name. */
function addressStated(clues: Clues): string[] | null {
  const named = [...clues.entities.map(({ authors }) => authors), ...contents(clues, AUTHOR_META)].flat();
  const address = named.find((name) => /^[^\s@]+@[^\s@]+\.\p{L}+$/u.test(name));
  return address === undefined ? null : [address];
}

const NOBODY = { authors: [], organisations: [] };

/** The names of the first list that has any. */
function stated(lists: readonly (readonly string[])[]): string[] | null {
  for (const list of lists) {
    const names = list.map((name) => statedName(cleanText(name))).filter((name) => name !== null);
    if (names.length > 0) return names;
  }
  return null;
}

function contents({ signals }: Clues, names: readonly string[]): (readonly string[])[] {
  return names.map((name) => signals.meta.get(name) ?? []);
}

/** "Doe, Jane" as "Jane Doe". */
function uninverted(name: string): string {
  const match = /^([^,]+),\s*([^,]+)$/.exec(name);
  return match === null ? name : `${match[2]} ${match[1]}`;
}

const WRITTEN_BY = /^(?:(?:\w+ )?by|author|verfasst von|geschrieben von|écrit par|escrito por|scritto da)$/i;

/** `twitter:label1` "Written by" and the name in `twitter:data1`. */
function labelled({ signals: { meta } }: Clues): string[] | null {
  for (const n of [1, 2]) {
    const label = meta.get(`twitter:label${n}`)?.[0] ?? '';
    if (WRITTEN_BY.test(label)) return stated([meta.get(`twitter:data${n}`) ?? []]);
  }
  return null;
}
