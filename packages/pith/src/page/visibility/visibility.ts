import type { Page } from '../page.ts';
import { INLINE, TAG, TagSet } from '../tags.ts';
import { Cascade, type Style } from './cascade.ts';
import { revealedByControls } from './controls.ts';
import { silentCopies } from './copies.ts';
import { type Look, lookOf, plainLook } from './look.ts';

const IN_LINE = new TagSet(INLINE);
const PICTURES = new TagSet(['img', 'picture', 'video', 'canvas', 'svg', 'object', 'embed', 'iframe']);

/** Which nodes of a page a reader can see, and why not the others. */
export class Visibility {
  readonly #page: Page;
  readonly #cascade: Cascade;
  readonly #shown: ReadonlySet<number>;
  readonly #looks: Look[];

  constructor(page: Page, cascade = new Cascade(page), shown: ReadonlySet<number> = new Set()) {
    this.#page = page;
    this.#cascade = cascade;
    this.#shown = shown;
    this.#looks = looksOf(page, cascade, shown);
    for (const node of silentCopies(page, this)) {
      const copy = { ...this.#looks[node], root: node, why: 'a copy that is not read aloud (aria-hidden)' };
      this.#looks.fill(copy, node, page.end[node]);
    }
  }

  /** Whether the style sheets were larger than what is read of them. */
  get isCut(): boolean {
    return this.#cascade.isCut || this.#cascade.elements.isExhausted;
  }

  /** Why a node cannot be seen; null where it can. */
  why(node: number): string | null {
    return this.#looks[node].why;
  }

  /** The element with which hiding began; -1 for what can be seen. */
  root(node: number): number {
    return this.#looks[node].root;
  }

  /** Whether scripts are to fade a hidden node in. */
  isWaiting(node: number): boolean {
    return this.#looks[node].isWaiting;
  }

  /** Whether the pointer says that something happens on a click. */
  isClickable(node: number): boolean {
    return this.#looks[node].isClickable;
  }

  /** The same page with some elements shown that are hidden: what is hidden inside of them on its own stays so. */
  showing(roots: Iterable<number>): Visibility {
    return new Visibility(this.#page, this.#cascade, new Set([...this.#shown, ...roots]));
  }
}

/** What can be seen when the page is opened, and what visible controls lead to. */
export function seePage(page: Page): Visibility {
  const atRest = new Visibility(page);
  const revealed = revealedByControls(page, atRest);
  return revealed.length === 0 ? atRest : atRest.showing(revealed);
}

const NO_STYLE: Style = new Map();

/** One pass in document order: a node looks like its parent where nothing else is stated of it. */
function looksOf(page: Page, cascade: Cascade, shown: ReadonlySet<number>): Look[] {
  const plain = plainLook(!cascade.isPartial);
  const opened: Look = { ...plain, ink: null, isOpened: true, below: new Map() };
  const looks: Look[] = new Array(page.size).fill(plain);
  const pictures = new Uint32Array(page.size + 1);
  for (let node = 0; node < page.size; node++)
    pictures[node + 1] = pictures[node] + (PICTURES.has(page.tag[node]) ? 1 : 0);
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node];
    const above = looks[parent];
    looks[node] = above;
    if (!page.isElement(node)) continue;
    if (shown.has(node)) {
      looks[node] = opened;
      continue;
    }
    const style = cascade.styleOf(node, above.isOpened);
    const isLink = page.tag[node] === TAG.a;
    if (style === null && !isLink) continue;
    looks[node] = lookOf(
      above,
      style ?? NO_STYLE,
      {
        node,
        isInline: IN_LINE.has(page.tag[node]),
        isLink,
        isBesidePictures: () => pictures[page.end[parent]] > pictures[parent],
      },
      cascade,
    );
  }
  return looks;
}
