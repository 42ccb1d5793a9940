import type { Page } from '../page.ts';
import { INLINE, TAG, TagSet } from '../tags.ts';
import { Cascade, type Style, type StyleSource } from './cascade.ts';
import { revealedByControls, tickableBoxes } from './controls.ts';
import { silentCopies } from './copies.ts';
import { foldedParts } from './folded-parts.ts';
import { type Look, lookOf, type Place, plainLook } from './look.ts';
import { RenderedStyles } from './rendered-styles.ts';
import { unopenable, unslotted, wordsInBrackets } from './without-place.ts';

const IN_LINE = new TagSet(INLINE);
const PICTURES = new TagSet(['img', 'picture', 'video', 'canvas', 'svg', 'object', 'embed', 'iframe']);

/** Which nodes of a page a reader can see, and why not the others. */
export class Visibility {
  readonly #page: Page;
  readonly #source: StyleSource;
  readonly #shown: ReadonlySet<number>;
  /** As style sheets say, and with what else hides. */
  readonly #styled: Look[];
  readonly #looks: Look[];

  /** `before` is the same page before the newest of what is shown were. */
  constructor(
    page: Page,
    source: StyleSource,
    shown: ReadonlySet<number> = new Set(),
    before?: { visibility: Visibility; newest: readonly number[] },
  ) {
    this.#page = page;
    this.#source = source;
    this.#shown = shown;
    this.#styled =
      before === undefined
        ? looksOf(page, source, shown)
        : looksAgain(page, source, shown, before.visibility.#styled, before.newest);
    this.#looks = this.#styled.slice();
    for (const node of unslotted(page)) this.#hide(node, 'no slot in the shadow root');
    for (const node of wordsInBrackets(page)) this.#hide(node, 'rp, which browsers do not show');
    for (const node of unopenable(page, this)) this.#hide(node, 'details without a summary that can be seen');
    for (const node of silentCopies(page, this))
      this.#hide(node, 'a copy that is not read aloud (aria-hidden)');
  }

  #hide(node: number, why: string): void {
    this.#looks.fill({ ...this.#looks[node], root: node, why }, node, this.#page.end[node]);
  }

  /** Whether the style sheets were larger than what is read of them. */
  get isCut(): boolean {
    return this.#source.isCut;
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
  showing(roots: readonly number[]): Visibility {
    const shown = new Set([...this.#shown, ...roots]);
    return new Visibility(this.#page, this.#source, shown, { visibility: this, newest: roots });
  }
}

/** Parts that fold out hold others that do: so many in each other. */
const MOST_IN_EACH_OTHER = 3;

/** What can be seen when the page is opened, and what visible controls and titles lead to. */
export function seePage(page: Page): Visibility {
  const source = page.visual === null ? Cascade.of(page) : new RenderedStyles(page, page.visual);
  const atRest = new Visibility(page, source);
  const revealed = [...revealedByControls(page, atRest), ...revealedByBoxes(page, atRest, source)];
  let seen = revealed.length === 0 ? atRest : atRest.showing(revealed);
  for (let times = 0; times < MOST_IN_EACH_OTHER; times++) {
    const folded = foldedParts(page, seen);
    if (folded.length === 0) break;
    seen = seen.showing(folded);
  }
  return seen;
}

/** What a reader sees after a tick in a box, where style sheets show it then and not before. */
function revealedByBoxes(page: Page, atRest: Visibility, source: StyleSource): number[] {
  const boxes = source.asksForTicks ? tickableBoxes(page, atRest) : new Set<number>();
  if (boxes.size === 0) return [];
  const { cascade } = source;
  const before = source === cascade ? atRest : new Visibility(page, cascade);
  const after = new Visibility(page, cascade.ticked(boxes));
  const revealed: number[] = [];
  for (let node = 1; node < page.size; node++)
    if (before.root(node) === node && after.why(node) === null) revealed.push(node);
  return revealed;
}

const NO_STYLE: Style = new Map();
const NO_BOX = 'no box';

/** The look of a page on which nothing is hidden, and that of the parts that a reader has opened. */
function usualLooks(source: StyleSource): { plain: Look; opened: Look } {
  const plain = plainLook(!source.isPartial);
  return { plain, opened: { ...plain, ink: null, isOpened: true } };
}

function looksOf(page: Page, source: StyleSource, shown: ReadonlySet<number>): Look[] {
  const { plain, opened } = usualLooks(source);
  const looks: Look[] = new Array(page.size).fill(plain);
  fillLooks({ page, source, shown, looks, opened, pictures: picturesOf(page) }, 1, page.size);
  return looks;
}

/** The looks once more parts are shown: elsewhere they are as before. */
function looksAgain(
  page: Page,
  source: StyleSource,
  shown: ReadonlySet<number>,
  before: readonly Look[],
  newest: readonly number[],
): Look[] {
  const looks = before.slice();
  const { opened } = usualLooks(source);
  const filled = { page, source, shown, looks, opened, pictures: picturesOf(page) };
  let done = 0;
  for (const root of [...newest].sort((one, other) => one - other)) {
    if (root < done) continue;
    done = page.end[root];
    fillLooks(filled, root, done);
  }
  return looks;
}

interface Looks {
  page: Page;
  source: StyleSource;
  shown: ReadonlySet<number>;
  looks: Look[];
  opened: Look;
  pictures: PicturesOf;
}

/** One pass in document order: a node looks like its parent where nothing else is stated of it. */
function fillLooks({ page, source, shown, looks, opened, pictures }: Looks, from: number, to: number): void {
  for (let node = from; node < to; node++) {
    const parent = page.parent[node];
    const above = looks[parent];
    looks[node] = above;
    if (page.isText(node)) looks[node] = lookOfText(source, node, above, parent);
    if (!page.isElement(node)) continue;
    if (shown.has(node) || (page.visual !== null && above.why === null && isOpenable(page, node))) {
      looks[node] = opened;
      continue;
    }
    if (page.visual?.style[node] === 0 && !above.isOpened) {
      const root = above.why === NO_BOX ? above.root : node;
      looks[node] = { ...above, why: above.why ?? NO_BOX, root, below: null };
      continue;
    }
    const style = source.styleOf(node, above.isOpened);
    if (style === null && page.tag[node] !== TAG.a) continue;
    const stated = style ?? NO_STYLE;
    looks[node] = above.below?.get(stated) ?? lookOf(above, stated, placeOf(page, pictures, node), source);
  }
}

function placeOf(page: Page, pictures: PicturesOf, node: number): Place {
  return {
    node,
    isInline: IN_LINE.has(page.tag[node]),
    isLink: page.tag[node] === TAG.a,
    isBesidePictures: () => pictures(page.parent[node]) > 0,
  };
}

/** How many pictures there are in an element. */
type PicturesOf = (node: number) => number;

function picturesOf({ size, tag, end }: Page): PicturesOf {
  let before: Uint32Array | undefined;
  return (element) => {
    if (before === undefined) {
      before = new Uint32Array(size + 1);
      for (let node = 0; node < size; node++)
        before[node + 1] = before[node] + (PICTURES.has(tag[node]) ? 1 : 0);
    }
    return before[end[element]] - before[element];
  };
}

function lookOfText(source: StyleSource, node: number, above: Look, parent: number): Look {
  const why = above.why === null && !above.isOpened ? (source.whyOfText?.(node) ?? null) : null;
  return why === null ? above : { ...above, why, root: parent };
}

/** Parts that a browser shows closed and opens by itself. */
function isOpenable(page: Page, node: number): boolean {
  return page.tag[node] === TAG.details && page.attribute(node, 'open') === null;
}
