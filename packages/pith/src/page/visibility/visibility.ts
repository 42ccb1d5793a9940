import type { Page } from '../page.ts';
import { Cascade, type StyleSource } from './cascade.ts';
import { possibleCopies } from './copies.ts';
import { Looks } from './looks.ts';
import { withOpenedParts } from './opened-parts.ts';
import { RenderedStyles } from './rendered-styles.ts';
import type { Seen } from './seen.ts';
import { closedDetails, unslotted, wordsInBrackets } from './without-place.ts';

/** Which nodes of a page a reader can see, and why not the others. */
export interface Sight {
  /** Why a node cannot be seen; null where it can. */
  why(node: number): string | null;
  /** The element with which hiding began; -1 for what can be seen. */
  root(node: number): number;
  /** Whether scripts are to fade a hidden node in. */
  isWaiting(node: number): boolean;
  /** The same page with some elements shown that are hidden: what is hidden inside of them on its own stays so. */
  showing(roots: readonly number[]): Sight;
}

/** What can be seen of a page when it is opened, and what visible controls and titles lead to. */
export interface Visibility extends Sight {
  /** Whether the style sheets were larger than what is read of them. */
  readonly isCut: boolean;
}

export function seePage(page: Page): Visibility {
  const source = page.visual === null ? Cascade.of(page) : new RenderedStyles(page, page.visual);
  return new SeenWhenAsked(page, source);
}

/**
 * Looks only at what is asked for. What is in sight with all that is around it needs no more: opening parts changes only
 * what is hidden. Where something is hidden, the whole page is looked at.
 */
class SeenWhenAsked implements Visibility {
  readonly #page: Page;
  readonly #source: StyleSource;
  readonly #looks: Looks;
  /** Of each node, whether more than its look may hide it. */
  readonly #isDoubtful: Uint8Array;
  #whole: Seen | undefined;

  constructor(page: Page, source: StyleSource) {
    this.#page = page;
    this.#source = source;
    this.#looks = Looks.of(page, source);
    this.#isDoubtful = doubtfulNodes(page);
  }

  get isCut(): boolean {
    return this.#source.isCut;
  }

  get #opened(): Seen {
    this.#whole ??= withOpenedParts(this.#page, this.#source, this.#looks);
    return this.#whole;
  }

  #isInSight(node: number): boolean {
    if (this.#whole !== undefined || this.#isDoubtful[node] === 1) return false;
    const { why, isInHidden } = this.#looks.at(node);
    return why === null && !isInHidden;
  }

  why(node: number): string | null {
    return this.#isInSight(node) ? null : this.#opened.why(node);
  }

  root(node: number): number {
    return this.#isInSight(node) ? -1 : this.#opened.root(node);
  }

  isWaiting(node: number): boolean {
    return !this.#isInSight(node) && this.#opened.isWaiting(node);
  }

  showing(roots: readonly number[]): Sight {
    return this.#opened.showing(roots);
  }
}

function doubtfulNodes(page: Page): Uint8Array {
  const isDoubtful = new Uint8Array(page.size);
  // What a browser has drawn, it may have drawn with boxes ticked.
  if (page.visual !== null) return isDoubtful.fill(1);
  for (const find of [unslotted, wordsInBrackets, closedDetails, possibleCopies])
    for (const node of find(page)) isDoubtful.fill(1, node, page.end[node]);
  return isDoubtful;
}
