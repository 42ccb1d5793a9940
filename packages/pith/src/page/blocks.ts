import { CLASS, classOf, collapse, countWords } from './characters.ts';
import { tick, tickFor } from './deadline.ts';
import type { Page } from './page.ts';
import { INLINE, TAG, TagSet, UNSEEN } from './tags.ts';
import { NAMESPACE } from './tree.ts';

/** An inline element inside a block, by offsets in the block's text. */
export interface Span {
  node: number;
  start: number;
  end: number;
}

/** Tags that do not end a block: inline ones, and those that put nothing on the page. */
const DEFAULT_INLINE = new TagSet([...INLINE, 'script', 'style', 'template', 'svg']);

/** The text blocks of a page, in document order. A block is an integer. */
export class Blocks {
  readonly count: number;
  /** The text nodes of all blocks; block b has those from `start[b]` to `start[b + 1]`. */
  readonly nodes: Int32Array;
  readonly start: Uint32Array;
  /** The element that bounds each block. */
  readonly container: Int32Array;
  /** Characters that are not white space, all and those in links. */
  readonly length: Uint32Array;
  readonly linkLength: Uint32Array;

  readonly #page: Page;
  readonly #inline: TagSet;
  readonly #texts: (string | undefined)[];
  #blockOf: Int32Array | undefined;

  constructor(page: Page, inline: TagSet, made: BlockArrays) {
    this.#page = page;
    this.#inline = inline;
    this.count = made.container.length;
    this.nodes = made.nodes;
    this.start = made.start;
    this.container = made.container;
    this.length = made.length;
    this.linkLength = made.linkLength;
    this.#texts = new Array(this.count);
  }

  firstNode(block: number): number {
    return this.nodes[this.start[block]];
  }

  lastNode(block: number): number {
    return this.nodes[this.start[block + 1] - 1];
  }

  /** The first block whose text begins at or after a node; `count` where there is none. */
  firstFrom(node: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.firstNode(middle) < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The block's text, white space collapsed. */
  text(block: number): string {
    tick();
    return (this.#texts[block] ??= this.#joined(block));
  }

  words(block: number): number {
    return countWords(this.text(block));
  }

  #joined(block: number): string {
    let text = '';
    for (let i = this.start[block]; i < this.start[block + 1]; i++) text += this.#page.text(this.nodes[i]);
    return collapse(text);
  }

  /** The block each node's text is in, or -1. */
  get blockOf(): Int32Array {
    if (this.#blockOf === undefined) {
      this.#blockOf = new Int32Array(this.#page.size).fill(-1);
      for (let block = 0; block < this.count; block++) {
        for (let i = this.start[block]; i < this.start[block + 1]; i++) this.#blockOf[this.nodes[i]] = block;
      }
    }
    return this.#blockOf;
  }

  /** The inline elements of a block, links among them, outer before inner. */
  spans(block: number): Span[] {
    const page = this.#page;
    const first = this.firstNode(block);
    const last = this.lastNode(block);
    const open: Span[] = [];
    for (let up = page.parent[first]; this.#inline.has(page.tag[up]); up = page.parent[up]) {
      open.unshift({ node: up, start: 0, end: 0 });
    }
    const spans = [...open];
    let text = '';
    const settle = (node: number) => {
      while (open.length > 0 && page.end[open[open.length - 1].node] <= node)
        open.pop()!.end = text.trimEnd().length;
    };
    for (let node = first; node <= last; node++) {
      settle(node);
      if (this.blockOf[node] === block) text = join(text, page.text(node));
      else if (page.isElement(node) && !UNSEEN.has(page.tag[node])) {
        const span = { node, start: text.length, end: 0 };
        open.push(span);
        spans.push(span);
      } else if (page.isElement(node)) node = page.end[node] - 1;
    }
    settle(page.size);
    return spans;
  }
}

/** Appends to a collapsed text, keeping one space between. */
function join(text: string, more: string): string {
  const collapsed = more.replace(/\u00ad/g, '').replace(/\s+/g, ' ');
  return (text === '' || text.endsWith(' ')) && collapsed.startsWith(' ')
    ? text + collapsed.slice(1)
    : text + collapsed;
}

type BlockArrays = Pick<Blocks, 'nodes' | 'start' | 'container' | 'length' | 'linkLength'>;

/**
 * Text bounded by any tag outside the inline set ("Adaptive Web-page Content Identification", section 5).
 * Two texts are of one block when the same element bounds them and no bounding element stands between.
 */
export function segmentBlocks(page: Page, inline: TagSet = DEFAULT_INLINE): Blocks {
  const start: number[] = [];
  const containers: number[] = [];
  const lengths: number[] = [];
  const linkLengths: number[] = [];
  const { tag, namespace, parent, end, size } = page;
  const nodes = new Int32Array(size);
  let count = 0;
  /** How many of them there are up to the last that is not blank: a block ends with it. */
  let written = 0;
  const bounding = new Int32Array(size);
  let open = -1;
  let linkEnd = 0;
  for (let node = 0; node < size; node++) {
    tick();
    if (page.isText(node)) {
      const length = visibleLength(page.text(node));
      const container = bounding[parent[node]];
      if (container !== open) open = -1;
      if (length > 0) {
        if (open < 0) {
          open = container;
          count = written;
          start.push(written);
          containers.push(container);
          lengths.push(0);
          linkLengths.push(0);
        }
        lengths[lengths.length - 1] += length;
        if (node < linkEnd) linkLengths[lengths.length - 1] += length;
      }
      if (open < 0) continue;
      nodes[count++] = node;
      if (length > 0) written = count;
      continue;
    }
    if (!page.isElement(node)) {
      bounding[node] = node;
      continue;
    }
    // Parts of a formula stay in their sentence.
    if (inline.has(tag[node]) || namespace[node] === NAMESPACE.math) bounding[node] = bounding[parent[node]];
    else {
      bounding[node] = node;
      open = -1;
    }
    if (tag[node] === TAG.a && end[node] > linkEnd && page.attribute(node, 'href') !== null)
      linkEnd = end[node];
    if (UNSEEN.has(tag[node])) node = end[node] - 1;
  }
  start.push(written);
  return new Blocks(page, inline, {
    nodes: nodes.slice(0, written),
    start: Uint32Array.from(start),
    container: Int32Array.from(containers),
    length: Uint32Array.from(lengths),
    linkLength: Uint32Array.from(linkLengths),
  });
}

function visibleLength(text: string): number {
  let length = 0;
  tickFor(text);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // No branch for what is most of a text: no processor foresees where the next space is.
    if (unit < 0x7f) length += (0x20 - unit) >>> 31;
    else if (classOf(unit) !== CLASS.space) length++;
  }
  return length;
}
