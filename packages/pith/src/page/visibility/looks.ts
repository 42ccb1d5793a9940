import type { Page } from '../page.ts';
import { INLINE, TAG, TagSet } from '../tags.ts';
import type { Style, StyleSource } from './cascade.ts';
import { type Look, lookOf, type Place, plainLook } from './look.ts';

const IN_LINE = new TagSet(INLINE);
const PICTURES = new TagSet(['img', 'picture', 'video', 'canvas', 'svg', 'object', 'embed', 'iframe']);
const NO_STYLE: Style = new Map();
const NO_BOX = 'no box';

/** How the nodes of a page look as styles have it. Each is looked at when it is asked for, after what is around it. */
export class Looks {
  readonly #page: Page;
  readonly #source: StyleSource;
  readonly #shown: ReadonlySet<number>;
  /** The look of the parts that a reader has opened. */
  readonly #opened: Look;
  readonly #known: (Look | undefined)[];
  /** Pictures before each node. */
  #pictures: Uint32Array | undefined;

  private constructor(
    page: Page,
    source: StyleSource,
    shown: ReadonlySet<number>,
    known: (Look | undefined)[],
  ) {
    this.#page = page;
    this.#source = source;
    this.#shown = shown;
    this.#known = known;
    this.#opened = { ...plainLook(!source.isPartial), ink: null, isOpened: true };
  }

  static of(page: Page, source: StyleSource): Looks {
    const known: (Look | undefined)[] = new Array(page.size).fill(undefined);
    known[0] = plainLook(!source.isPartial);
    return new Looks(page, source, new Set(), known);
  }

  /** The looks once more parts are shown: elsewhere they are as before. */
  showing(roots: readonly number[]): Looks {
    const known = this.#known.slice();
    for (const root of roots) known.fill(undefined, root, this.#page.end[root]);
    return new Looks(this.#page, this.#source, new Set([...this.#shown, ...roots]), known);
  }

  at(node: number): Look {
    return this.#known[node] ?? this.#findWay(node);
  }

  all(): Look[] {
    for (let node = 1; node < this.#page.size; node++) this.at(node);
    return this.#known.slice() as Look[];
  }

  #findWay(node: number): Look {
    const known = this.#known;
    const { parent } = this.#page;
    const way: number[] = [];
    for (let at = node; known[at] === undefined; at = parent[at]) way.push(at);
    for (let i = way.length - 1; i >= 0; i--) known[way[i]] = this.#find(way[i], known[parent[way[i]]]!);
    return known[node]!;
  }

  /** A node looks like its parent where nothing else is stated of it. */
  #find(node: number, above: Look): Look {
    const page = this.#page;
    if (page.isText(node)) return this.#findOfText(node, above);
    if (!page.isElement(node)) return above;
    if (this.#shown.has(node) || (page.visual !== null && above.why === null && isOpenable(page, node)))
      return this.#opened;
    if (page.visual?.style[node] === 0 && !above.isOpened) {
      const root = above.why === NO_BOX ? above.root : node;
      return { ...above, why: above.why ?? NO_BOX, root, below: null };
    }
    const style = this.#source.styleOf(node, above.isOpened);
    if (style === null && page.tag[node] !== TAG.a) return above;
    const stated = style ?? NO_STYLE;
    return above.below?.get(stated) ?? lookOf(above, stated, this.#placeOf(node), this.#source);
  }

  #findOfText(node: number, above: Look): Look {
    const why = above.why === null && !above.isOpened ? (this.#source.whyOfText?.(node) ?? null) : null;
    return why === null ? above : { ...above, why, root: this.#page.parent[node] };
  }

  #placeOf(node: number): Place {
    const { tag, parent } = this.#page;
    return {
      node,
      isInline: IN_LINE.has(tag[node]),
      isLink: tag[node] === TAG.a,
      isBesidePictures: () => this.#hasPictures(parent[node]),
    };
  }

  #hasPictures(element: number): boolean {
    const { size, tag, end } = this.#page;
    if (this.#pictures === undefined) {
      const before = new Uint32Array(size + 1);
      for (let node = 0; node < size; node++)
        before[node + 1] = before[node] + (PICTURES.has(tag[node]) ? 1 : 0);
      this.#pictures = before;
    }
    return this.#pictures[end[element]] > this.#pictures[element];
  }
}

/** Parts that a browser shows closed and opens by itself. */
function isOpenable(page: Page, node: number): boolean {
  return page.tag[node] === TAG.details && page.attribute(node, 'open') === null;
}
