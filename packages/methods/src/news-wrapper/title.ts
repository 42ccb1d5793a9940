import { collapse, countWords, type Page, type Rect, requireVisual, TAG, UNSEEN } from 'pith/page';
import { TextSizes } from '../classic/text-sizes.ts';
import type { Candidate } from './body.ts';
import type { Bounds, Screen } from './bounds.ts';
import { distance, flat, overlap, titleRectFeatures } from './spatial-features.ts';

/** "MaxWordNum which is set to 60 in our experiments" (section 4.1.2). */
const MAX_WORD_NUM = 60;
/** No category is called anything longer, or is made of more nodes; others are not compared, which keeps the work linear. */
const LONGEST_CATEGORY = 200;
const MOST_CATEGORY_NODES = 200;
const FULL_STOP = /[.。]$/u;

/** Of the screen that a title is looked for in, how much lies above a body that begins below the first one. */
const ABOVE_BODY = 0.75;

/**
 * Where the screens begin that a title may lie in: at the top (Observation 1). Where the body itself begins below the
 * first screen, as on a page that came without its style sheets, in the screen that the body begins in as well.
 */
function screensOf(body: Rect, { height }: Screen): number[] {
  return body.top < height ? [0] : [0, body.top - ABOVE_BODY * height];
}

/** What is known of a page before its body is: title subtrees are looked for given each body that is asked about. */
export class TitleFinder {
  readonly #page: Page;
  readonly #bounds: Bounds;
  readonly #sizes: TextSizes;
  /** Words up to each node, and the last text at or before it. */
  readonly #wordsUpTo: Uint32Array;
  readonly #lastText: Int32Array;
  /** The font sizes of texts, and where these begin. */
  readonly #fonts: { top: number; size: number }[] = [];
  readonly #links: { text: string; top: number }[] = [];
  readonly #inLink: Uint8Array;

  constructor(page: Page, bounds: Bounds) {
    const { style, styles } = requireVisual(page, 'news-wrapper');
    this.#page = page;
    this.#bounds = bounds;
    this.#sizes = new TextSizes(page);
    this.#wordsUpTo = new Uint32Array(page.size + 1);
    this.#lastText = new Int32Array(page.size).fill(-1);
    this.#inLink = new Uint8Array(page.size);
    let linkEnd = 0;
    for (let node = 0; node < page.size; node++) {
      if (page.tag[node] === TAG.a && page.attribute(node, 'href') !== null) {
        linkEnd = Math.max(linkEnd, page.end[node]);
        this.#noteLink(node);
      }
      this.#inLink[node] = node < linkEnd ? 1 : 0;
      const isRead = page.isText(node) && this.#sizes.characters(node) > 0;
      this.#wordsUpTo[node + 1] = this.#wordsUpTo[node] + (isRead ? countWords(page.text(node)) : 0);
      this.#lastText[node] = isRead ? node : (this.#lastText[node - 1] ?? -1);
      const parent = page.parent[node];
      if (isRead && bounds.isShown(parent))
        this.#fonts.push({ top: bounds.of(parent).top, size: styles[style[parent]].fontSize });
    }
  }

  #noteLink(node: number): void {
    const characters = this.#sizes.characters(node);
    if (characters === 0 || !this.#mayBeCategory(node) || !this.#bounds.isShown(node)) return;
    this.#links.push({ text: asCategory(this.#page, node), top: this.#bounds.of(node).top });
  }

  /** The first step of Figure 12: what lies whole in the screen, has no anchor text and is no category. */
  candidates(body: Rect): Candidate[] {
    const page = this.#page;
    const root = page.find(TAG.body);
    if (root < 0) return [];
    const categories = new Set(this.#links.filter(({ top }) => top < body.top).map(({ text }) => text));
    const candidates: Candidate[] = [];
    const screens = screensOf(body, this.#bounds.screen);
    const largestFont = this.#largestFont(screens);
    for (let node = root; node < page.end[root]; node++) {
      if (!page.isElement(node)) continue;
      if (UNSEEN.has(page.tag[node]) || !this.#bounds.isShown(node) || this.#sizes.characters(node) === 0) {
        node = page.end[node] - 1;
        continue;
      }
      const from = screens.find((start) => this.#wholeInScreen(node, start));
      if (from === undefined || this.#hasAnchorText(node) || !this.#notCategoryName(node, categories))
        continue;
      candidates.push({ node, features: this.#features(node, body, from, largestFont) });
    }
    return candidates;
  }

  /** The largest font size of text that begins in one of the screens. */
  #largestFont(screens: readonly number[]): number {
    const { height } = this.#bounds.screen;
    let largest = 0;
    for (const { top, size } of this.#fonts)
      if (size > largest && screens.some((start) => top >= start && top < start + height)) largest = size;
    return largest;
  }

  /** Observation 1. */
  #wholeInScreen(node: number, from: number): boolean {
    const { screen } = this.#bounds;
    const { top, right, bottom } = this.#bounds.of(node);
    return top >= from && bottom <= from + screen.height && right <= screen.width;
  }

  /** Observation 2: in it, or all of it. */
  #hasAnchorText(node: number): boolean {
    return this.#inLink[node] === 1 || this.#sizes.linkCharacters(node) > 0;
  }

  /** Observation 3: no hyperlink above the body has the same text. */
  #notCategoryName(node: number, categories: ReadonlySet<string>): boolean {
    return !this.#mayBeCategory(node) || !categories.has(asCategory(this.#page, node));
  }

  #mayBeCategory(node: number): boolean {
    const nodes = this.#page.end[node] - node;
    return this.#sizes.characters(node) <= LONGEST_CATEGORY && nodes <= MOST_CATEGORY_NODES;
  }

  #features(node: number, body: Rect, from: number, largestFont: number): Float64Array {
    const { screen } = this.#bounds;
    const rect = this.#bounds.of(node);
    return Float64Array.of(
      ...titleRectFeatures({ ...rect, top: rect.top - from, bottom: rect.bottom - from }, screen),
      overlap(rect, body),
      distance(rect, body, screen),
      flat(rect),
      largestFont === 0 ? 0 : this.#fontSize(node) / largestFont,
      this.#endWithFullStop(node),
      this.#wordNum(node),
    );
  }

  /** FontSize, of the root element. */
  #fontSize(node: number): number {
    const { style, styles } = this.#page.visual!;
    return styles[style[node]].fontSize;
  }

  #endWithFullStop(node: number): number {
    const last = this.#lastText[this.#page.end[node] - 1];
    return last > node && FULL_STOP.test(this.#page.text(last).trimEnd()) ? 1 : 0;
  }

  #wordNum(node: number): number {
    return (this.#wordsUpTo[this.#page.end[node]] - this.#wordsUpTo[node]) / MAX_WORD_NUM;
  }
}

const asCategory = (page: Page, node: number): string => collapse(page.textContent(node)).toLowerCase();
