import type { Selection } from '../../extractors/selection.ts';
import type { Page } from '../../page/index.ts';
import type { Entity } from './entity.ts';
import type { Header } from './header.ts';
import type { Headline } from './headline.ts';
import type { JsonObject } from './json-ld.ts';
import type { Language } from './language.ts';
import type { Signals } from './signals.ts';
import type { SiteNames } from './title-parts.ts';

/** What the fields are read from. */
export interface Clues {
  page: Page;
  signals: Signals;
  /** JSON-LD, as written. */
  nodes: readonly JsonObject[];
  /** What structured data says of the page itself: JSON-LD's main entity, then microdata's. */
  entities: readonly Entity[];
  /** What the page calls itself, cleaned of the site's name; the first is the best to show. */
  titles: readonly string[];
  headline: Headline;
  header: Header;
  siteNames: SiteNames;
  lang: string | null;
  langSource: Language['source'];
  /** What of the page is content, and what kind of page it is. */
  selection: Selection;
  url: string | null;
}

/** A place to read a field from. A field's list of sources is its order of belief. */
export type Source<Value> = (clues: Clues) => Value | null;

export function firstOf<Value>(sources: readonly Source<Value>[], clues: Clues): Value | null {
  for (const read of sources) {
    const value = read(clues);
    if (value !== null) return value;
  }
  return null;
}

/** Whether the page is known to be something that somebody wrote on some day; shops and services are not. */
export function isWrittenPage({ selection: { pageType } }: Clues): boolean {
  return pageType?.type === 'article' || pageType?.type === 'forum';
}
