import type { Page } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { blockWords } from '../gold/block-words.ts';
import { f1Of } from '../metrics/scores.ts';
import { metricWords } from '../metrics/words.ts';

/** How well the text of each subtree of a page is a gold text: words of its blocks that were laid on the gold. */
export class SubtreeScores {
  readonly #page: Page;
  readonly #wanted: number;
  /** Words of the page, and those of them that the gold has, up to each node. */
  readonly #words: Float64Array;
  readonly #found: Float64Array;

  constructor(page: Page, gold: string) {
    const { blocks } = page;
    const { start } = blockWords(page);
    const { share } = alignText(page, gold);
    this.#page = page;
    this.#wanted = metricWords(gold).length;
    this.#words = new Float64Array(page.size + 1);
    this.#found = new Float64Array(page.size + 1);
    for (let block = 0; block < blocks.count; block++) {
      const size = start[block + 1] - start[block];
      const at = blocks.firstNode(block) + 1;
      this.#words[at] = size;
      this.#found[at] = share[block] * size;
    }
    for (let node = 0; node < page.size; node++) {
      this.#words[node + 1] += this.#words[node];
      this.#found[node + 1] += this.#found[node];
    }
  }

  /** The word F1 of a subtree's text against the gold. */
  f1(root: number): number {
    const end = this.#page.end[root];
    const words = this.#words[end] - this.#words[root];
    const found = this.#found[end] - this.#found[root];
    return words === 0 || this.#wanted === 0 ? 0 : f1Of(found / words, found / this.#wanted);
  }

  /** The element with the best F1, the innermost of equals; -1 where none has a word of the gold. */
  best(): number {
    let best = -1;
    let bestF1 = 0;
    for (let node = 1; node < this.#page.size; node++) {
      const f1 = this.#page.isElement(node) ? this.f1(node) : 0;
      if (f1 > 0 && f1 >= bestF1 - 1e-9) {
        best = node;
        bestF1 = f1;
      }
    }
    return best;
  }
}
