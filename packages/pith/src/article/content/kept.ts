import type { Selection } from '../../extractors/selection.ts';
import { type Page, TAG, tick } from '../../page/index.ts';

/** An element with this share of the kept text, and so many characters, is all of the article. */
const MOST = 0.9;
const LEAST_ARTICLE = 500;

const ALL = () => true;

/** Which nodes are content, answered for any subtree in one step through running sums. */
export class Kept {
  /** 1 for each text node of a kept block. */
  readonly text: Uint8Array;
  /** 1 for each image, player, formula or rule that goes with the kept text. */
  readonly media: Uint8Array;
  /** The words beside a kept image that were not selected, by the image: they are its caption. */
  readonly captions = new Map<number, string>();
  readonly #page: Page;
  readonly #blocks: Page['blocks'];
  /** Whether nothing of a node may be content, whatever stands around it. */
  readonly isBarred: (node: number) => boolean;
  /** The first block that begins at or after each node. */
  readonly #blockFrom: Uint32Array;
  /** Characters in all blocks before each block, all, the kept ones and those in links. */
  readonly #allBefore: Uint32Array;
  readonly #keptBefore: Uint32Array;
  readonly #linkedBefore: Uint32Array;
  /** Kept text nodes and media before each node, and the media alone. */
  readonly #countBefore: Uint32Array;
  readonly #mediaBefore: Uint32Array;
  /** 1 for each block that is kept: those of the selection, and what was kept with them. */
  readonly #keep: Uint8Array;
  /** The elements outside of what is apart, as they were summed up last. */
  #near: readonly number[] | null = null;
  /** Whether `text` or `media` have changed since they were summed up. */
  #isChanged = true;

  constructor(page: Page, selection: Selection) {
    const { blocks, size } = page;
    this.#page = page;
    this.#blocks = blocks;
    this.#keep = selection.keep.slice();
    this.isBarred = (node) => selection.isBarred?.(node) === true;
    this.text = new Uint8Array(size);
    this.media = new Uint8Array(size);
    this.#blockFrom = new Uint32Array(size + 1);
    this.#allBefore = new Uint32Array(blocks.count + 1);
    this.#keptBefore = new Uint32Array(blocks.count + 1);
    this.#linkedBefore = new Uint32Array(blocks.count + 1);
    this.#countBefore = new Uint32Array(size + 1);
    this.#mediaBefore = new Uint32Array(size + 1);
    for (let block = 0, from = 0; block < blocks.count; block++) {
      tick();
      const isKept = selection.keep[block] === 1;
      this.#blockFrom.fill(block, from, (from = blocks.firstNode(block) + 1));
      this.#allBefore[block + 1] = this.#allBefore[block] + blocks.length[block];
      this.#linkedBefore[block + 1] = this.#linkedBefore[block] + blocks.linkLength[block];
      this.#keptBefore[block + 1] = this.#keptBefore[block] + (isKept ? blocks.length[block] : 0);
      if (isKept)
        for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) this.#keepNode(blocks.nodes[i]);
    }
    this.#blockFrom.fill(blocks.count, blocks.count === 0 ? 0 : blocks.firstNode(blocks.count - 1) + 1);
    this.count();
  }

  /** Sums up; to be called again after `text` or `media` changed. */
  count(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.#near = null;
    const { size } = this.#page;
    let media = 0;
    let all = 0;
    for (let node = 0; node < size; node++) {
      media += this.media[node];
      all += this.text[node] + this.media[node];
      this.#mediaBefore[node + 1] = media;
      this.#countBefore[node + 1] = all;
    }
  }

  /** Marks a medium as kept, or no longer. */
  keepMedium(node: number, isKept = true): void {
    this.media[node] = isKept ? 1 : 0;
    this.#isChanged = true;
  }

  /** Whether anything in the subtree is kept. */
  has(node: number): boolean {
    return this.#countBefore[this.#page.end[node]] > this.#countBefore[node];
  }

  /** Whether any text in the subtree is kept, by the selection or with what it took. */
  hasText(node: number): boolean {
    const end = this.#page.end[node];
    const media = this.#mediaBefore[end] - this.#mediaBefore[node];
    return this.#countBefore[end] - this.#countBefore[node] > media;
  }

  hasMedia(node: number): boolean {
    return this.#mediaBefore[this.#page.end[node]] > this.#mediaBefore[node];
  }

  /** Characters of text in the subtree, in blocks of any kind. */
  textLength(node: number): number {
    return this.textBetween(node, this.#page.end[node]);
  }

  /** Characters of text in the subtree that the selection keeps. */
  keptLength(node: number): number {
    return this.#keptBefore[this.#blockFrom[this.#page.end[node]]] - this.#keptBefore[this.#blockFrom[node]];
  }

  /** Characters of text in the subtree that are in links. */
  linkLength(node: number): number {
    const from = this.#blockFrom[node];
    return this.#linkedBefore[this.#blockFrom[this.#page.end[node]]] - this.#linkedBefore[from];
  }

  /** Whether there is nothing left to keep in the subtree. */
  isWhole(node: number): boolean {
    return this.keptLength(node) === this.textLength(node);
  }

  /** Whether a subtree is the whole article, give or take a line. */
  isMostly(node: number): boolean {
    const length = this.keptLength(node);
    return length >= LEAST_ARTICLE && length >= this.#keptBefore[this.#blocks.count] * MOST;
  }

  /** Characters of text from a node to a later one. */
  textBetween(from: number, to: number): number {
    return this.#allBefore[this.#blockFrom[to]] - this.#allBefore[this.#blockFrom[from]];
  }

  /** Keeps all visible text of a subtree or up to a later node: a caption goes with its figure. Tells whether any is kept. */
  keepText(
    node: number,
    end: number = this.#page.end[node],
    isWanted: (block: number) => boolean = ALL,
  ): boolean {
    const { blockOf } = this.#blocks;
    let any = 0;
    for (let at = node; at < end; at++) {
      if (this.#page.tag[at] !== TAG['#text'] || blockOf[at] < 0 || !isWanted(blockOf[at])) continue;
      this.#keepNode(at);
      any |= this.text[at];
    }
    return any === 1;
  }

  /** Keeps an element as if it had been selected: what stands beside it stands beside kept text. */
  keepBlocks(node: number, isWanted: (block: number) => boolean = ALL): void {
    this.keepText(node, this.#page.end[node], isWanted);
    const blocks = this.#blocks;
    for (
      let block = this.#blockFrom[node];
      block < blocks.count && blocks.firstNode(block) < this.#page.end[node];
      block++
    )
      if (isWanted(block)) this.#keep[block] = 1;
  }

  #keepNode(node: number): void {
    this.text[node] = this.isBarred(node) ? 0 : 1;
    this.#isChanged = true;
  }

  /** The last block that begins before `node`, or -1; a block around the node counts. */
  blockBefore(node: number): number {
    return this.#blockFrom[node] - 1;
  }

  /** The first block that ends at or after `node`, or -1; a block around the node counts. */
  blockAfter(node: number): number {
    const blocks = this.#blocks;
    const before = this.blockBefore(node);
    const next = before >= 0 && blocks.lastNode(before) >= node ? before : before + 1;
    return next < blocks.count ? next : -1;
  }

  /** Whether the blocks right before and after a node are kept. */
  isBetween(node: number): boolean {
    return this.keepsBlock(this.blockBefore(node)) && this.keepsBlock(this.blockAfter(this.#page.end[node]));
  }

  /** Whether kept text is in a node or right beside it. */
  touches(node: number): boolean {
    if (this.keptLength(node) > 0 || this.keepsBlock(this.blockBefore(node))) return true;
    return this.keepsBlock(this.blockAfter(this.#page.end[node]));
  }

  /** Whether a subtree with text has nothing to do with what is kept: no media in it stand with kept text. */
  isApart(node: number): boolean {
    if (this.textLength(node) === 0 || this.has(node) || this.touches(node)) return false;
    // What a figure holds is judged by all of it.
    return this.#page.closest(this.#page.parent[node], TAG.figure) < 0;
  }

  /** The elements that may have to do with what is kept, in the order of the page. */
  get near(): readonly number[] {
    return (this.#near ??= this.#findNear());
  }

  #findNear(): readonly number[] {
    const near: number[] = [];
    for (let node = 0; node < this.#page.size; node++) {
      tick();
      if (!this.#page.isElement(node)) continue;
      if (this.isApart(node)) node = this.#page.end[node] - 1;
      else near.push(node);
    }
    return near;
  }

  keepsBlock(block: number): boolean {
    return block >= 0 && this.#keep[block] === 1;
  }
}
