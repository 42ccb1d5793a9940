import type { BlockClass } from '@pith/lab/internal/labels/block-classes';

/** What the reader asks of the script in a page. */
export type Ask =
  | { ask: 'article'; part: Part | null }
  | { ask: 'source' }
  | { ask: 'example' }
  | { ask: 'why'; on: boolean };

/** The whole page, or what is selected in it. */
export type Part = 'page' | 'selection';

/** An article as the reader shows it: plain data, since it travels from one process to another. */
export interface Reading {
  /** What it was made of. */
  part: Part;
  /** Whether there is a selection that could be read alone. */
  hasSelection: boolean;
  title: string | null;
  byline: string | null;
  date: string | null;
  site: string | null;
  lang: string | null;
  dir: string | null;
  wordCount: number;
  url: string;
  /** Safe HTML. */
  html: string;
  /** Markdown that begins with the headline. */
  markdown: string;
  /** Markdown that begins with front matter, as it is written to files. */
  file: string;
  warnings: string[];
}

/** A page as it stands in the browser now, written as HTML. */
export interface Source {
  url: string;
  html: string;
}

/** A page with what Pith made of each block, to be kept as an example. */
export interface Decided extends Source {
  type: string | null;
  title: string | null;
  blocks: { text: string; is: BlockClass }[];
}

/** What is answered. An error has crossed from the page as its message. */
export type Answer<Value> = { value: Value } | { error: string };

export interface Answers {
  article: Reading;
  source: Source;
  example: Decided;
  why: { kept: number; blocks: number };
}
