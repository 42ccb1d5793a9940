import type { Clues, Source } from './clues.ts';
import { AUTHOR_META, CATALOGUE_META } from './meta-names.ts';
import { singleNames, statedName } from './names.ts';
import { cleanText } from './text.ts';
import { isSiteName } from './title-parts.ts';
import { displayedAtHeadline, onlyAuthorLinked, signedBelowText } from './visible-byline.ts';

/** Whom to believe on who wrote a page. A person from any of them comes before the site's own name. */
const BYLINE_SOURCES: readonly Source<string[]>[] = [
  { name: 'structured data', read: people },
  { name: 'meta', read: (clues) => stated(contents(clues, AUTHOR_META)) },
  {
    name: 'meta of libraries and journals',
    read: (clues) => stated(contents(clues, CATALOGUE_META).map((names) => names.map(uninverted))),
  },
  { name: 'twitter:label "Written by"', read: labelled },
  { name: 'the byline at the headline', read: displayedAtHeadline },
  { name: 'the byline below the text', read: signedBelowText },
  { name: 'the only author linked', read: onlyAuthorLinked },
  {
    name: 'structured data, organisations',
    read: ({ entities }) => stated(entities.map(({ organisations }) => organisations)),
  },
];

/** Who wrote the page. */
export function readAuthors(clues: Clues): string[] {
  let site: string[] = [];
  for (const { read } of BYLINE_SOURCES) {
    const names = read(clues) ?? [];
    const people = singleNames(names.filter((name) => !isSiteName(name, clues.siteNames)));
    if (people.length > 0) return people;
    if (site.length === 0) site = singleNames(names);
  }
  return site;
}

/** Where microdata's text says more than the name ("Jane Doe Example Post"), the name alone is in `<meta>`. */
function people(clues: Clues): string[] | null {
  const named = stated(contents(clues, AUTHOR_META)) ?? [];
  const names = stated(clues.entities.map(({ authors }) => authors));
  const isBegun = (name: string) => (begun: string) => begun.includes(' ') && name.startsWith(`${begun} `);
  return names?.map((name) => named.find(isBegun(name)) ?? name) ?? null;
}

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

const WRITTEN_BY = /^(?:written by|author|verfasst von|geschrieben von|écrit par|escrito por|scritto da)$/i;

function labelled({ signals: { meta } }: Clues): string[] | null {
  for (const n of [1, 2]) {
    const label = meta.get(`twitter:label${n}`)?.[0] ?? '';
    if (WRITTEN_BY.test(label)) return stated([meta.get(`twitter:data${n}`) ?? []]);
  }
  return null;
}
