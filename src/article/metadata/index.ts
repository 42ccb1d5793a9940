import type { Selection } from '../../extractors/selection.ts';
import type { Page } from '../../page/index.ts';

/** What a page says of itself. Null where it says nothing. */
export interface Metadata {
  title: string | null;
  byline: string | null;
  /** ISO 8601: `2026-11-15`, or with time and zone where the page gives them. */
  date: string | null;
  site: string | null;
  lang: string | null;
  dir: 'ltr' | 'rtl' | null;
  description: string | null;
  image: string | null;
  url: string | null;
}

export function readMetadata(page: Page, _selection: Selection): Metadata {
  return {
    title: null,
    byline: null,
    date: null,
    site: null,
    lang: null,
    dir: null,
    description: null,
    image: null,
    url: page.url,
  };
}
