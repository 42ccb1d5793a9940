import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import { INLINE, TAG, TagSet } from '../tags.ts';
import { type Appearance, appearanceOf, type Place, plainAppearance } from './appearance.ts';
import type { Style, StyleSource } from './cascade.ts';

const IN_LINE = new TagSet(INLINE);
const PICTURES = new TagSet(['img', 'picture', 'video', 'canvas', 'svg', 'object', 'embed', 'iframe']);
const NO_STYLE: Style = new Map();
const NO_BOX = 'no box';

/** Which parts a reader opens that were closed before. */
interface Opening {
  readonly before: StyledNodes;
  /** Whether nothing is opened at a node or around it. */
  readonly isUnchanged: (node: number) => boolean;
  readonly opens: (element: number) => boolean;
}

/** How the nodes of a page appear as styles have it. Each is looked at when it is asked for, after what is around it. */
export class StyledNodes {
  readonly #page: Page;
  readonly #source: StyleSource;
  readonly #opening: Opening | null;
  readonly #known: (Appearance | undefined)[];
  readonly #isOpenedAt = remember((element: number) => this.#findOpened(element));
  /** Pictures before each node. */
  #pictures: Uint32Array | undefined;

  private constructor(page: Page, source: StyleSource, opening: Opening | null) {
    this.#page = page;
    this.#source = source;
    this.#opening = opening;
    // Few nodes are asked for where something is opened.
    this.#known = opening === null ? new Array(page.size).fill(undefined) : [];
    if (opening === null) this.#known[0] = plainAppearance(!source.isPartial);
  }

  static of(page: Page, source: StyleSource): StyledNodes {
    return new StyledNodes(page, source, null);
  }

  /** The same once more parts are open: elsewhere nothing changes. */
  opening(isUnchanged: Opening['isUnchanged'], opens: Opening['opens']): StyledNodes {
    return new StyledNodes(this.#page, this.#source, { before: this, isUnchanged, opens });
  }

  at(node: number): Appearance {
    return this.#known[node] ?? this.#findWay(node);
  }

  #findWay(node: number): Appearance {
    const known = this.#known;
    const { parent } = this.#page;
    const above = this.#opening === null ? known[parent[node]] : undefined;
    if (above !== undefined) return (known[node] = this.#find(node, above));
    const way: number[] = [];
    let at = node;
    for (; known[at] === undefined && !this.#isUnchanged(at); at = parent[at]) way.push(at);
    let appearance = known[at] ?? this.#opening!.before.at(at);
    for (let i = way.length - 1; i >= 0; i--) known[way[i]] = appearance = this.#find(way[i], appearance);
    return appearance;
  }

  #isUnchanged(node: number): boolean {
    return this.#opening !== null && (node === 0 || this.#opening.isUnchanged(node));
  }

  #find(node: number, above: Appearance): Appearance {
    const page = this.#page;
    if (this.#opening !== null) {
      if (page.isElement(node) && this.#isOpenedAt(node)) return this.#opened(above);
      const { before } = this.#opening;
      if (above === before.at(page.parent[node])) return before.at(node);
    }
    if (page.isText(node)) return this.#findOfText(node, above);
    return page.isElement(node) ? this.#findOfElement(node, above) : above;
  }

  #findOpened(element: number): boolean {
    return (
      this.#opening !== null && (this.#opening.before.#isOpenedAt(element) || this.#opening.opens(element))
    );
  }

  /** How a part appears that a reader has opened. */
  #opened(above: Appearance): Appearance {
    const isInHidden = above.isInHidden || above.why !== null;
    return { ...plainAppearance(!this.#source.isPartial), ink: null, isOpened: true, isInHidden };
  }

  /** An element appears like its parent where nothing else is stated of it. */
  #findOfElement(node: number, above: Appearance): Appearance {
    const page = this.#page;
    if (page.visual !== null && above.why === null && isOpenable(page, node)) return this.#opened(above);
    if (page.visual?.style[node] === 0 && !above.isOpened) {
      const root = above.why === NO_BOX ? above.root : node;
      return { ...above, why: above.why ?? NO_BOX, root, below: null };
    }
    const style = this.#source.styleOf(node, above.isOpened);
    if (style === null && page.tag[node] !== TAG.a) return above;
    const stated = style ?? NO_STYLE;
    return above.below?.get(stated) ?? appearanceOf(above, stated, this.#placeOf(node), this.#source);
  }

  #findOfText(node: number, above: Appearance): Appearance {
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
