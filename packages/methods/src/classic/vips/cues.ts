import {
  isTransparent,
  type Page,
  type Rect,
  requireVisual,
  TAG,
  TagSet,
  type VisualLayer,
  type VisualStyle,
} from 'pith/page';

/** Elements that show something without having children that do. To the rules they are as text. */
// biome-ignore format: a list reads better packed
const REPLACED = new TagSet([
  'img', 'video', 'audio', 'iframe', 'object', 'embed', 'canvas', 'svg', 'input', 'select', 'textarea', 'button',
  'math', 'meter', 'progress',
]);
/** A font of a node whose texts have several. */
const MIXED = -2;

/**
 * What VIPS looks at in each node of a page ("VIPS: a Vision-based Page Segmentation Algorithm", section 4.1): tag,
 * colour, text and size cues, gathered from the leaves up in one pass.
 */
export class Cues {
  readonly visual: VisualLayer;
  /** A valid node can be seen: it has width and height, or something in it has. */
  readonly valid: Uint8Array;
  /** Text nodes, and virtual text nodes: inline nodes with nothing but text and virtual text in them. */
  readonly textual: Uint8Array;
  /** Inline nodes; all others break the line. */
  readonly inline: Uint8Array;
  /** Of each node's children: how many are valid, how many of these are textual, how many break the line. */
  readonly validChildren: Uint32Array;
  readonly textualChildren: Uint32Array;
  readonly lineBreakChildren: Uint32Array;
  /** 1 where a child is an `<hr>`. */
  readonly hasRule: Uint8Array;
  readonly area: Float64Array;
  readonly childArea: Float64Array;
  readonly largestChildArea: Float64Array;
  /** The colour seen behind each node, as a number. */
  readonly background: Int32Array;
  /** 1 where a child has another background. */
  readonly hasOtherBackground: Uint8Array;
  /** The rules (`<hr>`) that can be seen, from the top down. */
  readonly rules: readonly Rect[];

  readonly #page: Page;
  readonly #bounds: Float64Array;
  /** Font size and weight of the texts in a node, as a number; -1 without text. */
  readonly #font: Int32Array;
  /** The first text of each node that can be seen, or -1. */
  readonly #firstText: Int32Array;

  constructor(page: Page) {
    const { size } = page;
    this.#page = page;
    this.visual = requireVisual(page, 'vips');
    this.valid = new Uint8Array(size);
    this.textual = new Uint8Array(size);
    this.inline = new Uint8Array(size);
    this.validChildren = new Uint32Array(size);
    this.textualChildren = new Uint32Array(size);
    this.lineBreakChildren = new Uint32Array(size);
    this.hasRule = new Uint8Array(size);
    this.area = new Float64Array(size);
    this.childArea = new Float64Array(size);
    this.largestChildArea = new Float64Array(size);
    this.hasOtherBackground = new Uint8Array(size);
    this.background = backgrounds(page, this.visual);
    this.#bounds = new Float64Array(size * 4);
    this.#font = new Int32Array(size).fill(-1);
    this.#firstText = new Int32Array(size).fill(-1);
    const rules: Rect[] = [];
    for (let node = size - 1; node > 0; node--) {
      this.#settle(node);
      if (page.tag[node] === TAG.hr && this.visual.styles[this.visual.style[node]].visible) {
        this.hasRule[page.parent[node]] = 1;
        rules.push(ownBox(this.visual.box, node));
      }
      if (this.valid[node] === 1) this.#addToParent(node);
    }
    this.rules = rules.sort((a, b) => a.top - b.top || a.left - b.left);
  }

  /** What a node covers: its own box, or what its children cover where it has none of its own. */
  box(node: number): Rect {
    const [left, top, right, bottom] = this.#bounds.subarray(node * 4, node * 4 + 4);
    return { left, top, right, bottom };
  }

  /** Whether all text in a node has one font size and one weight. */
  hasOneFont(node: number): boolean {
    return this.#font[node] !== MIXED;
  }

  /** The style of the first text in a node; the node's own where it has none. */
  style(node: number): VisualStyle {
    const { styles, style } = this.visual;
    const text = this.#firstText[node];
    return styles[style[text < 0 ? node : this.#page.parent[text]]];
  }

  /** A node's own cues, once all its children have added theirs. */
  #settle(node: number): void {
    const page = this.#page;
    const tag = page.tag[node];
    const isText = page.isText(node);
    if (!isText && !page.isElement(node)) return;
    const { styles, style, box } = this.visual;
    const look = styles[style[isText ? page.parent[node] : node]];
    const own = ownBox(box, node);
    const hasBox = own.right > own.left && own.bottom > own.top && look.visible;
    if (isText) {
      this.valid[node] = hasBox && /\S/.test(page.text(node)) ? 1 : 0;
      this.textual[node] = 1;
      this.#firstText[node] = node;
      this.#font[node] = Math.round(look.fontSize * 10) * 1000 + look.fontWeight;
    } else {
      const replaced = REPLACED.has(tag);
      this.inline[node] = look.display === 'inline' || look.display === 'contents' ? 1 : 0;
      this.valid[node] = this.validChildren[node] > 0 || (replaced && hasBox) ? 1 : 0;
      const onlyText = this.validChildren[node] === this.textualChildren[node];
      this.textual[node] = replaced || (this.inline[node] === 1 && onlyText) ? 1 : 0;
    }
    if (hasBox) this.#bounds.set([own.left, own.top, own.right, own.bottom], node * 4);
    const { left, top, right, bottom } = this.box(node);
    this.area[node] = Math.max(0, right - left) * Math.max(0, bottom - top);
  }

  #addToParent(node: number): void {
    const above = this.#page.parent[node];
    if (this.validChildren[above]++ === 0) this.#bounds.copyWithin(above * 4, node * 4, node * 4 + 4);
    else this.#widen(above, node);
    this.textualChildren[above] += this.textual[node];
    if (this.inline[node] === 0 && this.textual[node] === 0) this.lineBreakChildren[above]++;
    this.childArea[above] += this.area[node];
    this.largestChildArea[above] = Math.max(this.largestChildArea[above], this.area[node]);
    if (this.#page.isElement(node) && this.background[node] !== this.background[above])
      this.hasOtherBackground[above] = 1;
    if (this.#firstText[node] >= 0) this.#firstText[above] = this.#firstText[node];
    const font = this.#font[node];
    if (font === -1) return;
    this.#font[above] = this.#font[above] === -1 || this.#font[above] === font ? font : MIXED;
  }

  #widen(above: number, node: number): void {
    const bounds = this.#bounds;
    const [to, from] = [above * 4, node * 4];
    bounds[to] = Math.min(bounds[to], bounds[from]);
    bounds[to + 1] = Math.min(bounds[to + 1], bounds[from + 1]);
    bounds[to + 2] = Math.max(bounds[to + 2], bounds[from + 2]);
    bounds[to + 3] = Math.max(bounds[to + 3], bounds[from + 3]);
  }
}

function ownBox(box: Float32Array, node: number): Rect {
  const [left, top, width, height] = box.subarray(node * 4, node * 4 + 4);
  return { left, top, right: left + width, bottom: top + height };
}

/** Each node's background: its own, or the one that shines through from behind. */
function backgrounds(page: Page, { styles, style }: VisualLayer): Int32Array {
  const numbers = new Map<string, number>();
  const ofStyle = styles.map(({ background }) => {
    if (isTransparent(background)) return -1;
    if (!numbers.has(background)) numbers.set(background, numbers.size);
    return numbers.get(background)!;
  });
  const seen = new Int32Array(page.size).fill(-1);
  for (let node = 1; node < page.size; node++) {
    const own = page.isElement(node) ? ofStyle[style[node]] : -1;
    seen[node] = own >= 0 ? own : seen[page.parent[node]];
  }
  return seen;
}
