import type { Page } from '../page/index.ts';
import type { PageTypeGuess } from './page-type.ts';

export type { PageType, PageTypeGuess } from './page-type.ts';

/** An extractor's answer for a page: what becomes of each of `page.blocks`. */
export interface Selection {
  /** 1 for each block kept, 0 for each dropped. */
  keep: Uint8Array;
  /** How much each block looks like content; the scale is the method's own, above 0 speaks for it. */
  score: Float32Array;
  /** The block that is the page's headline, or -1. */
  title: number;
  /** Why a block was kept or dropped, in a few words each, weightiest first. */
  reasons(block: number): string[];
  /** How good the method expects its choice to be, as F1 from 0 to 1. */
  confidence?: number;
  /** What kind of page it is. */
  pageType?: PageTypeGuess;
  /** 1 for each node that stays out even where the text around it is kept: an image, a caption, a part of a line. */
  barred?: Uint8Array;
}

/** A way to find the main content. */
export interface Extractor<Name extends string = string> {
  /** What `--method` calls it. */
  name: Name;
  /** One line for a list of methods. */
  summary: string;
  /** Where it was published. */
  reference: string;
  /** The year it was published. */
  year: number;
  /** `source`: the source as written; `visual`: a page rendered by a browser; `model`: one of the page's site (`pith learn-site`). */
  needs: readonly ('source' | 'visual' | 'model')[];
  /** Numbers that may be set, as the paper names them. */
  parameters?: readonly Parameter[];
  /** `values` has every parameter; see `findMethod`. */
  extract(page: Page, values?: ParameterValues): Selection;
  /** The same method with another model than the package's, from the bytes of its file. */
  withModel?(bytes: Uint8Array): Extractor;
}

export interface Parameter {
  name: string;
  default: number;
  about: string;
}

export type ParameterValues = Readonly<Record<string, number>>;
