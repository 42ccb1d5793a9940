/** Why a page is not in the corpus. The first four were read, and their links followed. */
export const REASONS = {
  listing: 'lists of links, followed',
  duplicate: 'nearly the same text as another page',
  language: 'in another language',
  empty: 'without content',
  list: 'sitemaps and feeds, followed',
  elsewhere: 'redirected to an address that is known or out of scope',
  robots: 'forbidden by robots.txt',
  trap: 'of a shape that brought nothing',
  status: 'answered with an error',
  type: 'no web page',
  failed: 'could not be fetched or read',
} as const;

export type Reason = keyof typeof REASONS;
export type Outcome = 'kept' | Reason;

/** What is known of a page that is in the corpus. */
export interface KeptPage {
  /** The address that the page gives itself. */
  url: string;
  /** Its file, as a path from the folder. */
  file: string;
  /** Bytes of the file. */
  size: number;
  title: string | null;
  description: string | null;
  date: string | null;
  lang: string | null;
  type: string | null;
  words: number;
}

/** What became of an address. */
export interface PageResult {
  outcome: Outcome;
  /** Details, where the outcome does not say all: the page it repeats, the message of an error. */
  why?: string;
  page?: KeptPage;
  etag?: string;
  modified?: string;
  /** A hash of what was fetched. */
  body?: string;
  likeness?: { hash: number; near: string };
  /** Whether it led to something: see `BarrenShapes`. */
  fruit?: boolean;
  /** It was extracted before its site was known; its bytes are kept. This is their content type. */
  early?: string;
  /** Whether it is as it was in the run before. */
  same?: boolean;
}
