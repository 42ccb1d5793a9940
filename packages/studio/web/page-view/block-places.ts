import type { OpenedPage } from '../engine/protocol.ts';

/** Where the blocks and elements of a rendered page are, in its own pixels. */
export class BlockPlaces {
  readonly #opened: OpenedPage;
  readonly #box: Float32Array;
  /** Left, top, right, bottom of each block; all 0 of those that are not shown. */
  readonly #rects: Float32Array;

  constructor(opened: OpenedPage) {
    this.#opened = opened;
    this.#box = opened.look!.box;
    this.#rects = rectsOf(opened);
  }

  /** Left, top, right, bottom of a block; null where it is not shown. */
  ofBlock(block: number): readonly [number, number, number, number] | null {
    const [left, top, right, bottom] = this.#rects.subarray(4 * block, 4 * block + 4);
    return right > left ? [left, top, right, bottom] : null;
  }

  ofNode(node: number): readonly [number, number, number, number] | null {
    const [left, top, width, height] = this.#box.subarray(4 * node, 4 * node + 4);
    return width > 0 || height > 0 ? [left, top, left + width, top + height] : null;
  }

  /** Of each block that is at least in part between two heights. */
  between(top: number, bottom: number, act: (block: number) => void): void {
    const rects = this.#rects;
    for (let block = 0, at = 0; at < rects.length; block++, at += 4)
      if (rects[at + 1] < bottom && rects[at + 3] > top) act(block);
  }

  /** The places of a block's texts, as a path: what two of them share is filled once. */
  trace(draw: CanvasRenderingContext2D, block: number): void {
    const { start, nodes } = this.#opened.blocks;
    draw.beginPath();
    for (let i = start[block]; i < start[block + 1]; i++) {
      const at = 4 * nodes[i];
      draw.rect(this.#box[at], this.#box[at + 1], this.#box[at + 2], this.#box[at + 3]);
    }
  }

  /** The smallest block at a place, or -1. */
  blockAt(x: number, y: number): number {
    const rects = this.#rects;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let block = 0, at = 0; at < rects.length; block++, at += 4) {
      if (x < rects[at] || x > rects[at + 2] || y < rects[at + 1] || y > rects[at + 3]) continue;
      const area = (rects[at + 2] - rects[at]) * (rects[at + 3] - rects[at + 1]);
      if (area >= least || area === 0) continue;
      best = block;
      least = area;
    }
    return best;
  }

  /** The last element in document order at a place, which is the innermost; or -1. */
  nodeAt(x: number, y: number): number {
    const { tags, tag } = this.#opened.tree;
    const box = this.#box;
    for (let node = tag.length - 1; node > 0; node--) {
      const left = x - box[4 * node];
      const top = y - box[4 * node + 1];
      const inside = left >= 0 && top >= 0 && left < box[4 * node + 2] && top < box[4 * node + 3];
      if (inside && !tags[tag[node]].startsWith('#')) return node;
    }
    return -1;
  }
}

/** The boxes around all texts of each block. */
function rectsOf({ blocks: { count, start, nodes }, look }: OpenedPage): Float32Array {
  const { box } = look!;
  const rects = new Float32Array(4 * count);
  for (let block = 0; block < count; block++) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = start[block]; i < start[block + 1]; i++) {
      const at = 4 * nodes[i];
      if (box[at + 2] === 0 || box[at + 3] === 0) continue;
      left = Math.min(left, box[at]);
      top = Math.min(top, box[at + 1]);
      right = Math.max(right, box[at] + box[at + 2]);
      bottom = Math.max(bottom, box[at + 1] + box[at + 3]);
    }
    if (right > left) rects.set([left, top, right, bottom], 4 * block);
  }
  return rects;
}
