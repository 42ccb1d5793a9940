/** What the gold text of a dataset has beside the body: golds differ in it, and none of them is wrong. */
export interface Convention {
  /** The page's headline. */
  headline: boolean;
  /** Captions of pictures, and who made them. */
  captions: boolean;
  /** What readers wrote below. */
  comments: boolean;
  /** Who wrote it, and when. */
  bylines: boolean;
}

/** The body, and nothing else. */
const BODY: Convention = { headline: false, captions: false, comments: false, bylines: false };

/**
 * Found from one half of each set's sites with `npm run conventions`, which prints the shares that decide: a part is in
 * where the gold has more than half of its words, on at least ten pages. docs/datasets.md has the table.
 */
const CONVENTIONS: Readonly<Record<string, Convention>> = {
  'wcxb-dev': BODY,
  'world-news': BODY,
  'articles-2023': BODY,
  'l3s-gn1': BODY,
  'cleaneval-dev': { ...BODY, headline: true, bylines: true },
  'cleaneval-final': { ...BODY, headline: true, bylines: true },
  dragnet: { ...BODY, headline: true, captions: true, bylines: true },
  'big9-chaos': { ...BODY, headline: true },
  cleanportaleval: { ...BODY, headline: true },
};

/** Null for a set whose convention nobody has found: it is measured as `extract` gives its text. */
export const conventionOf = (dataset: string): Convention | null => CONVENTIONS[dataset] ?? null;
