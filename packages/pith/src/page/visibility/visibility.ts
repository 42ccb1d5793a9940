import type { Page } from '../page.ts';
import { Cascade, type StyleSource } from './cascade.ts';
import { isSilentCopy, possibleCopies, WHY_COPY } from './copies.ts';
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
  /** What may be copies, and by now which of them are; null where the whole page must be known. */
  readonly #copies: Map<number, boolean | null | undefined>;
  #whole: Seen | undefined;

  constructor(page: Page, source: StyleSource) {
    this.#page = page;
    this.#source = source;
    this.#looks = Looks.of(page, source);
    this.#isDoubtful = doubtfulNodes(page);
    this.#copies = new Map(possibleCopies(page).map((node) => [node, undefined]));
  }

  get isCut(): boolean {
    return this.#source.isCut;
  }

  get #opened(): Seen {
    this.#whole ??= withOpenedParts(this.#page, this.#source, this.#looks);
    return this.#whole;
  }

  #isInSight(node: number): boolean {
    if (this.#isDoubtful[node] === 1) return false;
    const { why, isInHidden } = this.#looks.at(node);
    return why === null && !isInHidden;
  }

  /** The copy that a node in sight is in; -1 for none, null where it cannot be told by itself. */
  #copyWith(node: number): number | null {
    if (this.#whole !== undefined || !this.#isInSight(node)) return null;
    if (this.#copies.size === 0) return -1;
    let at = node;
    while (at > 0 && !this.#copies.has(at)) at = this.#page.parent[at];
    if (at <= 0) return -1;
    let isCopy = this.#copies.get(at);
    if (isCopy === undefined) this.#copies.set(at, (isCopy = this.#isCopy(at)));
    return isCopy === null ? null : isCopy ? at : -1;
  }

  /** Null where something around it is hidden: a reader may open it. */
  #isCopy(node: number): boolean | null {
    const page = this.#page;
    const parent = page.parent[node];
    for (let at = parent; at < page.end[parent]; at++)
      if (page.isText(at) && !this.#isInSight(at)) return null;
    return isSilentCopy(page, node, () => true);
  }

  why(node: number): string | null {
    const copy = this.#copyWith(node);
    return copy === null ? this.#opened.why(node) : copy < 0 ? null : WHY_COPY;
  }

  root(node: number): number {
    return this.#copyWith(node) ?? this.#opened.root(node);
  }

  isWaiting(node: number): boolean {
    return this.#copyWith(node) === null && this.#opened.isWaiting(node);
  }

  showing(roots: readonly number[]): Sight {
    return this.#opened.showing(roots);
  }
}

function doubtfulNodes(page: Page): Uint8Array {
  const isDoubtful = new Uint8Array(page.size);
  // What a browser has drawn, it may have drawn with boxes ticked.
  if (page.visual !== null) return isDoubtful.fill(1);
  for (const find of [unslotted, wordsInBrackets, closedDetails])
    for (const node of find(page)) isDoubtful.fill(1, node, page.end[node]);
  return isDoubtful;
}
