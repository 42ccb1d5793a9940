import type { Page } from '../page.ts';
import { INLINE, TAG, TagSet } from '../tags.ts';
import { Cascade, type Style, type StyleSource } from './cascade.ts';
import { revealedByControls, tickableBoxes } from './controls.ts';
import { silentCopies } from './copies.ts';
import { type Look, lookOf, plainLook } from './look.ts';
import { RenderedStyles } from './rendered-styles.ts';
import { unopenable, unslotted, wordsInBrackets } from './without-place.ts';

const IN_LINE = new TagSet(INLINE);
const PICTURES = new TagSet(['img', 'picture', 'video', 'canvas', 'svg', 'object', 'embed', 'iframe']);

/** Which nodes of a page a reader can see, and why not the others. */
export class Visibility {
  readonly #page: Page;
  readonly #source: StyleSource;
  readonly #shown: ReadonlySet<number>;
  readonly #looks: Look[];

  constructor(page: Page, source: StyleSource, shown: ReadonlySet<number> = new Set()) {
    this.#page = page;
    this.#source = source;
    this.#shown = shown;
    this.#looks = looksOf(page, source, shown);
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
  showing(roots: Iterable<number>): Visibility {
    return new Visibility(this.#page, this.#source, new Set([...this.#shown, ...roots]));
  }
}

/** What can be seen when the page is opened, and what visible controls lead to. */
export function seePage(page: Page): Visibility {
  const source = page.visual === null ? new Cascade(page) : new RenderedStyles(page, page.visual);
  const atRest = new Visibility(page, source);
  const revealed = [...revealedByControls(page, atRest), ...revealedByBoxes(page, atRest, source)];
  return revealed.length === 0 ? atRest : atRest.showing(revealed);
}

/** What a reader sees after a tick in a box, where style sheets show it then and not before. */
function revealedByBoxes(page: Page, atRest: Visibility, source: StyleSource): number[] {
  const boxes = source.asksForTicks ? tickableBoxes(page, atRest) : new Set<number>();
  if (boxes.size === 0) return [];
  const before = page.visual === null ? atRest : new Visibility(page, new Cascade(page));
  const after = new Visibility(page, new Cascade(page, boxes));
  const revealed: number[] = [];
  for (let node = 1; node < page.size; node++)
    if (before.root(node) === node && after.why(node) === null) revealed.push(node);
  return revealed;
}

const NO_STYLE: Style = new Map();
const NO_BOX = 'no box';

/** One pass in document order: a node looks like its parent where nothing else is stated of it. */
function looksOf(page: Page, source: StyleSource, shown: ReadonlySet<number>): Look[] {
  const plain = plainLook(!source.isPartial);
  const opened: Look = { ...plain, ink: null, isOpened: true, below: new Map() };
  const looks: Look[] = new Array(page.size).fill(plain);
  const pictures = new Uint32Array(page.size + 1);
  for (let node = 0; node < page.size; node++)
    pictures[node + 1] = pictures[node] + (PICTURES.has(page.tag[node]) ? 1 : 0);
  for (let node = 1; node < page.size; node++) {
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
      looks[node] = { ...above, why: above.why ?? NO_BOX, root, below: new Map() };
      continue;
    }
    const style = source.styleOf(node, above.isOpened);
    const isLink = page.tag[node] === TAG.a;
    if (style === null && !isLink) continue;
    const stated = style ?? NO_STYLE;
    looks[node] =
      above.below.get(stated) ??
      lookOf(
        above,
        stated,
        {
          node,
          isInline: IN_LINE.has(page.tag[node]),
          isLink,
          isBesidePictures: () => pictures[page.end[parent]] > pictures[parent],
        },
        source,
      );
  }
  return looks;
}

function lookOfText(source: StyleSource, node: number, above: Look, parent: number): Look {
  const why = above.why === null && !above.isOpened ? (source.whyOfText?.(node) ?? null) : null;
  return why === null ? above : { ...above, why, root: parent };
}

/** Parts that a browser shows closed and opens by itself. */
function isOpenable(page: Page, node: number): boolean {
  return page.tag[node] === TAG.details && page.attribute(node, 'open') === null;
}
