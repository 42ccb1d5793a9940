import { type Page, type Rect, requireVisual, UNSEEN } from 'pith/page';

/** The constants of section 3.1.2: the size of the window that the page was rendered in. */
export interface Screen {
  width: number;
  height: number;
}

/**
 * Rect, the bounding rectangle of every subtree: of all that can be seen in it, less what lies outside the document. An
 * element's own box is not enough: one whose children float has none, and what section 3.3 says of child subtrees (that
 * they are no larger, and no higher on the page) holds for the rectangle of the whole.
 */
export class Bounds {
  readonly screen: Screen;
  readonly #edges: Float32Array;

  constructor(page: Page, screen?: Screen) {
    const visual = requireVisual(page, 'news-wrapper');
    const { box, style, styles, scroll } = visual;
    this.screen = screen ?? visual.viewport;
    const edges = new Float32Array(page.size * 4);
    this.#edges = edges;
    const width = Math.max(scroll.width, this.screen.width);
    const height = Math.max(scroll.height, this.screen.height);
    for (let node = 0; node < page.size; node++) {
      const at = node * 4;
      edges[at] = edges[at + 1] = Number.POSITIVE_INFINITY;
      edges[at + 2] = edges[at + 3] = Number.NEGATIVE_INFINITY;
      if (!page.isElement(node) || !styles[style[node]]?.visible) continue;
      const left = Math.max(0, box[at]);
      const top = Math.max(0, box[at + 1]);
      const right = Math.min(width, box[at] + box[at + 2]);
      const bottom = Math.min(height, box[at + 1] + box[at + 3]);
      if (right > left && bottom > top) edges.set([left, top, right, bottom], at);
    }
    // In document order children come after their parents: going back, each is complete before it is added.
    for (let node = page.size - 1; node > 0; node--) {
      if (UNSEEN.has(page.tag[node])) continue;
      const at = node * 4;
      const up = page.parent[node] * 4;
      edges[up] = Math.min(edges[up], edges[at]);
      edges[up + 1] = Math.min(edges[up + 1], edges[at + 1]);
      edges[up + 2] = Math.max(edges[up + 2], edges[at + 2]);
      edges[up + 3] = Math.max(edges[up + 3], edges[at + 3]);
    }
  }

  /** Whether anything of the subtree can be seen. */
  isShown(node: number): boolean {
    return this.#edges[node * 4] < this.#edges[node * 4 + 2];
  }

  of(node: number): Rect {
    const [left, top, right, bottom] = this.#edges.subarray(node * 4, node * 4 + 4);
    return { left, top, right, bottom };
  }
}

export const widthOf = (rect: Rect): number => rect.right - rect.left;
export const heightOf = (rect: Rect): number => rect.bottom - rect.top;
export const areaOf = (rect: Rect): number => widthOf(rect) * heightOf(rect);
