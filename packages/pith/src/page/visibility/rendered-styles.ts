import type { Page } from '../page.ts';
import type { VisualLayer } from '../visual.ts';
import { Cascade, type Style, type StyleSource } from './cascade.ts';
import { alphaOf, colourIn } from './colours.ts';
import { WATCHED_PROPERTIES } from './watched-properties.ts';

/** CSS pixels: what is smaller shows nothing. */
const POINT = 1.5;
/** Elements above others that are compared with every text. */
const MOST_COVERS = 200;
const LEAST_COVER = 20;
const OVERFLOW = /hidden|clip|auto|scroll/;
/** What the box of an element tells better. */
const IN_BOX = /^(?:left|top|right|bottom|width|height|inset|contain)$/;

/** The styles of a page that a browser has rendered: computed, so that nothing is left to guess. */
export class RenderedStyles implements StyleSource {
  readonly isPartial = false;
  readonly isCut = false;
  /** For what the browser was not asked. */
  readonly cascade: Cascade;
  readonly #page: Page;
  readonly #visual: VisualLayer;
  readonly #styles: (Style | undefined)[] = [];
  readonly #covers: number[];

  constructor(page: Page, visual: VisualLayer) {
    this.cascade = Cascade.of(page);
    this.#page = page;
    this.#visual = visual;
    this.#covers = this.#findCovers();
  }

  get keyframes(): StyleSource['keyframes'] {
    return this.cascade.keyframes;
  }

  get asksForTicks(): boolean {
    return this.cascade.asksForTicks;
  }

  styleOf(node: number, isOpened: boolean): Style | null {
    const said = this.cascade.styleOf(node, isOpened);
    const { style, box, defaults } = this.#visual;
    const index = style[node];
    if (isOpened || index === 0) return said;
    this.#styles[index] ??= this.#read(index);
    const known = this.#styles[index];
    const others = [...(said ?? [])].filter(
      ([property]) => !(property in defaults) && !IN_BOX.test(property),
    );
    const [width, height] = box.subarray(4 * node + 2, 4 * node + 4);
    const cuts = OVERFLOW.test(known.get('overflow-x')?.value ?? '');
    if (others.length === 0 && !(cuts && Math.min(width, height) < POINT)) return known;
    const size = (value: number) => ({ value: `${value}px`, from: 'as rendered' });
    const sizes = cuts
      ? ([
          ['width', size(width)],
          ['height', size(height)],
        ] as const)
      : [];
    return new Map([...known, ...others, ...sizes]);
  }

  #read(index: number): Style {
    const { styles, defaults } = this.#visual;
    const style = new Map();
    for (const property of WATCHED_PROPERTIES) {
      const value = styles[index].computed[property] ?? defaults[property];
      if (value !== undefined) style.set(property, { value: value.toLowerCase(), from: 'as rendered' });
    }
    return style;
  }

  /** Why a text has no place on the page that could be seen; null where it has one. */
  whyOfText(node: number): string | null {
    const { style, box, scroll, viewport } = this.#visual;
    if (style[node] === 0) return /\S/.test(this.#page.text(node)) ? 'no box' : null;
    const [left, top, width, height] = box.subarray(4 * node, 4 * node + 4);
    if (width < POINT || height < POINT) return 'no size';
    const isOff = left + width <= 0 || top + height <= 0;
    const isBeyond =
      left >= Math.max(scroll.width, viewport.width) || top >= Math.max(scroll.height, viewport.height);
    if (isOff || isBeyond) return 'off the page';
    const isCovered = this.#covers.some((cover) => {
      if (cover < node || this.#page.contains(cover, node)) return false;
      const [x, y, w, h] = box.subarray(4 * cover, 4 * cover + 4);
      return x <= left && y <= top && x + w >= left + width && y + h >= top + height;
    });
    return isCovered ? 'covered by another element' : null;
  }

  /** Elements that lie on what comes before them and let nothing through. What is fixed moves with the reader. */
  #findCovers(): number[] {
    const { style, styles, box } = this.#visual;
    const covers: number[] = [];
    for (let node = 1; node < this.#page.size && covers.length < MOST_COVERS; node++) {
      const { computed, background, visible } = styles[style[node]];
      if (!/absolute|relative/.test(computed['position'] ?? '') || !visible) continue;
      const colour = colourIn(background);
      const isOpaque = colour !== null && alphaOf(colour) > 0.9 && Number(computed['opacity'] ?? 1) > 0.9;
      const isLarge = box[4 * node + 2] > LEAST_COVER && box[4 * node + 3] > LEAST_COVER / 2;
      if (isOpaque && isLarge && !(Number(computed['z-index']) < 0) && computed['pointer-events'] !== 'none')
        covers.push(node);
    }
    return covers;
  }
}
