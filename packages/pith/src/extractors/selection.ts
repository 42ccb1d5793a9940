import type { Page, Warning } from '../page/index.ts';
import type { PageTypeGuess } from './page-type.ts';
import type { Rule, RuleChange } from './rule.ts';

export type { PageType, PageTypeGuess } from './page-type.ts';

/** An extractor's answer for a page: what becomes of each of `page.blocks`. */
export interface Selection {
  /** 1 for each block kept, 0 for each dropped. */
  keep: Uint8Array;
  /** How much each block looks like content; the scale is the method's own, above 0 speaks for it. */
  score: Float32Array;
  /** The block that is the page's headline, or -1. */
  title: number;
  /** Why the method kept or dropped a block, in a few words each, weightiest first; `reasonsFor` knows the rules, too. */
  reasons(block: number): string[];
  /** The blocks whose verdict a rule changed, with what the last one said. */
  changes?: ReadonlyMap<number, RuleChange>;
  /** How good the method expects its choice to be, as F1 from 0 to 1. */
  confidence?: number;
  /** What kind of page it is. */
  pageType?: PageTypeGuess;
  /** Whether a node stays out even where the text around it is kept: an image, a caption, a part of a line. */
  isBarred?: (node: number) => boolean;
  /** What would have been content if a reader could see it. */
  hidden?: readonly HiddenPart[];
  /** What the method doubts in its own answer. */
  warnings?: readonly Warning[];
}

/** Text that stands in the page and cannot be seen. */
export interface HiddenPart {
  text: string;
  /** The element that hides it. */
  node: number;
  why: string;
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
  /** The rules that correct its choice, in order. */
  // biome-ignore lint/suspicious/noExplicitAny: a rule sees what its method's selection has beside the common parts
  rules?: readonly Rule<any>[];
  /** `values` has every parameter; see `findMethod`. `without` names rules that are not to be applied. */
  extract(page: Page, values?: ParameterValues, without?: readonly string[]): Selection;
  /** The same method with another model than the package's, from the bytes of its file. */
  withModel?(bytes: Uint8Array): Extractor;
}

export interface Parameter {
  name: string;
  default: number;
  about: string;
}

export type ParameterValues = Readonly<Record<string, number>>;
