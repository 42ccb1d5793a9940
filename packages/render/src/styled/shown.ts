import { findFigures } from 'pith/internal/article/content/figures';
import { Kept } from 'pith/internal/article/content/kept';
import { keepMedia } from 'pith/internal/article/content/media';
import type { Selection } from 'pith/internal/extractors/selection';
import { type Page, TAG } from 'pith/page';

/** Where less than this share of the kept text can be seen, the page hides what its scripts would show. */
const MOSTLY_HIDDEN = 0.5;

/** Which nodes of a page a styled article shows: kept text and media, less what the page itself hides. */
export class Shown {
  readonly text: Uint8Array;
  readonly media: Uint8Array;
  readonly #page: Page;
  readonly #upTo: Uint32Array;

  constructor(page: Page, selection: Selection) {
    const kept = new Kept(page, selection);
    keepMedia(page, kept, mathElements(page), findFigures(page, kept));
    this.#page = page;
    this.text = kept.text;
    this.media = kept.media;
    const hidden = hiddenNodes(page);
    if (isMostlySeen(page, kept.text, hidden)) {
      this.text = kept.text.map((shown, node) => shown & (1 - hidden[node]));
      this.media = kept.media.map((shown, node) => shown & (1 - hidden[node]));
    }
    this.#upTo = new Uint32Array(page.size + 1);
    for (let node = 0; node < page.size; node++)
      this.#upTo[node + 1] = this.#upTo[node] + (this.text[node] | this.media[node]);
  }

  /** How many texts and media below a node are shown. */
  count(node: number): number {
    return this.#upTo[this.#page.end[node]] - this.#upTo[node];
  }

  has(node: number): boolean {
    return this.count(node) > 0;
  }

  /** The smallest element with all that is shown below a node in it. */
  smallestAround(node: number): number {
    let around = node;
    for (let at = this.#page.firstChild(around); at >= 0; ) {
      if (!this.#page.isElement(at) || this.count(at) < this.count(around)) at = this.#page.nextSibling(at);
      else {
        around = at;
        at = this.#page.firstChild(at);
      }
    }
    return around;
  }
}

function hiddenNodes(page: Page): Uint8Array {
  const { style, styles } = page.visual!;
  const hidden = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const look = styles[style[page.isText(node) ? page.parent[node] : node]];
    hidden[node] = look.visible ? 0 : 1;
  }
  return hidden;
}

function isMostlySeen(page: Page, text: Uint8Array, hidden: Uint8Array): boolean {
  let all = 0;
  let seen = 0;
  for (let node = 0; node < page.size; node++) {
    if (text[node] === 0 || page.tag[node] !== TAG['#text']) continue;
    const { length } = page.text(node);
    all += length;
    if (hidden[node] === 0) seen += length;
  }
  return seen >= all * MOSTLY_HIDDEN;
}

/** Formulas that the page has as MathML; those that it draws are elements as others. */
function mathElements(page: Page): Map<number, true> {
  const found = new Map<number, true>();
  for (let node = page.find(TAG.math); node >= 0; node = page.find(TAG.math, page.end[node]))
    found.set(node, true);
  return found;
}
