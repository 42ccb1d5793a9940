import type { Page } from './page.ts';
import { TAG } from './tags.ts';
import { NOT_IN_SOURCE } from './tree.ts';

/** From places in the source back to the nodes that stand there. */
export class SourceMap {
  /** Text nodes in the order of the source. */
  readonly #texts: Uint32Array;
  /** Elements in the order of their start tags. */
  readonly #elements: Uint32Array;
  readonly #start: Uint32Array;
  readonly #end: Uint32Array;

  constructor(page: Page) {
    this.#start = page.sourceStart!;
    this.#end = page.sourceEnd!;
    const texts: number[] = [];
    const elements: number[] = [];
    for (let node = 0; node < page.size; node++) {
      if (this.#start[node] === NOT_IN_SOURCE) continue;
      if (page.tag[node] === TAG['#text']) texts.push(node);
      else if (page.isElement(node)) elements.push(node);
    }
    this.#texts = this.#inOrder(texts);
    this.#elements = this.#inOrder(elements);
  }

  /** Document order is source order but for what tables threw out and formatting moved. */
  #inOrder(nodes: number[]): Uint32Array {
    const ordered = Uint32Array.from(nodes);
    const start = this.#start;
    for (let i = 1; i < ordered.length; i++) {
      if (start[ordered[i]] < start[ordered[i - 1]]) return ordered.sort((a, b) => start[a] - start[b]);
    }
    return ordered;
  }

  /** A walker that finds the text or element at rising offsets. */
  walker(kind: 'texts' | 'elements'): (offset: number) => number {
    const nodes = kind === 'texts' ? this.#texts : this.#elements;
    let at = 0;
    return (offset) => {
      while (at + 1 < nodes.length && this.#start[nodes[at + 1]] <= offset) at++;
      const node = nodes[at];
      return node !== undefined && this.#start[node] <= offset && offset < this.#end[node] ? node : -1;
    };
  }

  /** The text nodes with any part in the range. */
  textsBetween(start: number, end: number): number[] {
    const nodes: number[] = [];
    let low = 0;
    let high = this.#texts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#end[this.#texts[middle]] <= start) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < this.#texts.length && this.#start[this.#texts[i]] < end; i++) {
      if (this.#end[this.#texts[i]] > start) nodes.push(this.#texts[i]);
    }
    return nodes;
  }
}
