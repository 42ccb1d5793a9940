import type { Scores } from '@pith/lab/internal/metrics/scores';
import type { Shortened } from '@pith/lab/internal/report/shorten';
import type { Comment } from 'pith/article';
import type { PageTypeGuess } from 'pith/internal/extractors/selection';
import type { Gold } from 'pith/internal/records/dataset';
import type { Warning } from 'pith/page';

/** A method as lists show it. */
export interface MethodInfo {
  name: string;
  default: boolean;
  year: number;
  needs: readonly ('source' | 'visual' | 'model')[];
  summary: string;
  reference: string;
  parameters: readonly { name: string; default: number; about: string }[];
}

/** A page as the engine has it, for those who draw it. Arrays are by node or by block. */
export interface OpenedPage {
  /** What the page calls itself. */
  title: string | null;
  /** The tree, in document order; node 0 is the document. */
  tree: {
    tags: readonly string[];
    tag: Uint16Array;
    parent: Int32Array;
    namespace: Uint8Array;
    /** Of texts; empty for others. */
    texts: readonly string[];
    /** Of elements with attributes: name, value, name, value. */
    attributes: ReadonlyMap<number, readonly string[]>;
  };
  blocks: {
    count: number;
    texts: readonly string[];
    /** The element around each. */
    container: Int32Array;
    /** The text nodes of all blocks; block b has those from `start[b]` to `start[b + 1]`. */
    nodes: Int32Array;
    start: Uint32Array;
  };
  /** Where a browser has rendered it. */
  look: {
    width: number;
    height: number;
    /** Left, top, width, height of each node; all 0 of what is not to be seen. */
    box: Float32Array;
    /** A picture of it, where there is one; it may end before the page does. */
    screenshot: Blob | null;
  } | null;
}

/** What a method is asked for. */
export interface Ask {
  /** With parameters: `cetr-tm:lambda=0.5`. */
  method: string;
  /** A model file in place of the package's. */
  model?: Uint8Array;
}

/** What became of each block of the page. */
export interface Decision {
  keep: Uint8Array;
  /** On the method's own scale; above 0 speaks for content. */
  score: Float32Array;
  confidence: number | null;
  pageType: PageTypeGuess | null;
  title: string | null;
  /** Milliseconds of `extract`, parsing aside. */
  milliseconds: number;
  warnings: readonly Warning[];
}

/** A format that an article is written in. */
export type DocumentFormat = 'markdown' | 'html' | 'text' | 'json' | 'pieces';

/** A piece of the article, for embeddings and models. */
export interface ArticlePiece {
  headings: readonly string[];
  markdown: string;
  tokens: number;
}

/** The article, to be shown and in one format. */
export interface WrittenArticle {
  title: string | null;
  byline: string | null;
  date: string | null;
  site: string | null;
  lang: string | null;
  dir: string | null;
  /** The content alone, to be shown. */
  html: string;
  /** As the command writes it with `--format`, with its headline. */
  document: string;
  /** The pieces one by one, where they were asked for. */
  pieces: readonly ArticlePiece[];
  comments: readonly Comment[];
}

/** Why a block was kept or dropped. */
export interface Why {
  /** What the block is on its page: `headline`, `caption`, `navigation`, … */
  role: string;
  reasons: readonly string[];
  /** Where it stands, as a selector. */
  path: string;
  /** Numbers that the method saw, by group; empty where it has none to show. */
  features: readonly { group: string; values: readonly (readonly [name: string, value: number])[] }[];
}

/** An answer that is compared: a method of ours, or what a peer said. */
export type Said = Ask | { text: string; title: string | null; milliseconds: number };

/** What answers are measured against. */
export type Reference = Said | { gold: Gold };

/** A text on the blocks of its page. */
export interface Laid {
  words: number;
  /** 1 for each block that the text has; null where page and text are too long for that. */
  keep: Uint8Array | null;
}

/** An answer beside its reference. */
export interface Compared extends Laid {
  text: string;
  title: string | null;
  milliseconds: number;
  confidence: number | null;
  /** Words as a bag, as `pith eval` has them. */
  scores: Scores;
  diff: Shortened;
  /** Only the first words of each text were compared for the difference. */
  isCut: boolean;
}

/** What a method would label a page as. */
export interface Suggestion {
  /** Of each block, as `src/lab/labels` numbers classes. */
  classes: Uint8Array;
  /** Elements by `nodePath`; null where there is none. */
  title: string | null;
  body: string | null;
  confidence: number | null;
}
