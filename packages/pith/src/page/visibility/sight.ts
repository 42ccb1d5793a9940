import { tick } from '../deadline.ts';
import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import type { Appearance } from './appearance.ts';
import { isSilentCopy, possibleCopies } from './copies.ts';
import type { StyledNodes } from './styled-nodes.ts';
import { closedDetails, unopenable, unslotted, wordsInBrackets } from './without-place.ts';

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

const A_COPY = 'a copy that is not read aloud (aria-hidden)';

/** What can be seen: by how nodes appear, and by what else hides them. Each node is looked at when it is asked for. */
export class PageSight implements Sight {
  readonly #page: Page;
  /** As style sheets say. */
  readonly #styled: StyledNodes;
  readonly #doubts: Doubts;
  /** By node; found when a node is asked for that more than styles may hide. */
  #withoutPlace: readonly (Appearance | undefined)[] | undefined;
  /** How possible copies appear that are none to be seen; null for those that can be. */
  readonly #asCopy = remember((copy: number) => this.#findCopy(copy));

  private constructor(page: Page, styled: StyledNodes, doubts: Doubts) {
    this.#page = page;
    this.#styled = styled;
    this.#doubts = doubts;
  }

  static of(page: Page, styled: StyledNodes): PageSight {
    return new PageSight(page, styled, doubtsOf(page));
  }

  why(node: number): string | null {
    return this.#at(node).why;
  }

  root(node: number): number {
    return this.#at(node).root;
  }

  isWaiting(node: number): boolean {
    return this.#at(node).isWaiting;
  }

  /** Whether the pointer says that something happens on a click. */
  isClickable(node: number): boolean {
    return this.#at(node).isClickable;
  }

  /** Whether nothing hides a node or what is around it: to open parts changes nothing there. */
  isInSight(node: number): boolean {
    // What a browser has drawn, it may have drawn with boxes ticked.
    if (this.#page.visual !== null || this.#doubts.isAt[node] === 1) return false;
    const { why, isInHidden } = this.#styled.at(node);
    return why === null && !isInHidden;
  }

  /** The same once elements are open that were hidden. */
  opening(opens: (element: number) => boolean): PageSight {
    return this.#with(this.#styled.opening((node) => this.isInSight(node), opens));
  }

  showing(roots: readonly number[]): PageSight {
    const shown = new Set(roots);
    const isInShown = new Uint8Array(this.#page.size);
    for (const root of shown) isInShown.fill(1, root, this.#page.end[root]);
    return this.#with(
      this.#styled.opening(
        (node) => isInShown[node] === 0,
        (element) => shown.has(element),
      ),
    );
  }

  #with(styled: StyledNodes): PageSight {
    return new PageSight(this.#page, styled, this.#doubts);
  }

  #at(node: number): Appearance {
    if (this.#doubts.isAt[node] === 0) return this.#styled.at(node);
    tick();
    const copy = this.#doubts.copyAround?.[node] ?? 0;
    return (copy === 0 ? null : this.#asCopy(copy)) ?? this.#placed(node);
  }

  #findCopy(copy: number): Appearance | null {
    const isHidden = (node: number) => this.#placed(node).why !== null;
    const isOne = isSilentCopy(this.#page, isHidden, copy);
    return isOne ? { ...this.#placed(copy), root: copy, why: A_COPY } : null;
  }

  /** How a node appears where it has a place on the page. */
  #placed(node: number): Appearance {
    this.#withoutPlace ??= this.#findWithoutPlace();
    return this.#withoutPlace[node] ?? this.#styled.at(node);
  }

  #findWithoutPlace(): readonly (Appearance | undefined)[] {
    const page = this.#page;
    const found: (Appearance | undefined)[] = new Array(page.size).fill(undefined);
    const at = (node: number) => found[node] ?? this.#styled.at(node);
    const hide = (node: number, why: string) => {
      const appearance = { ...at(node), root: node, why };
      tick(page.end[node] - node);
      found.fill(appearance, node, page.end[node]);
    };
    for (const node of unslotted(page)) hide(node, 'no slot in the shadow root');
    for (const node of wordsInBrackets(page)) hide(node, 'rp, which browsers do not show');
    for (const node of unopenable(page, (node) => at(node).why !== null))
      hide(node, 'details without a summary that can be seen');
    return found;
  }
}

/** Where more than styles may hide something. */
interface Doubts {
  readonly isAt: Uint8Array;
  /** The possible copy that a node is in, or 0; null where there is none. */
  readonly copyAround: Int32Array | null;
}

function doubtsOf(page: Page): Doubts {
  const copies = possibleCopies(page);
  const isAt = new Uint8Array(page.size);
  for (const nodes of [unslotted(page), wordsInBrackets(page), closedDetails(page), copies])
    for (const node of nodes) isAt.fill(1, node, page.end[node]);
  const copyAround = copies.length === 0 ? null : new Int32Array(page.size);
  for (const copy of copies) copyAround?.fill(copy, copy, page.end[copy]);
  return { isAt, copyAround };
}
