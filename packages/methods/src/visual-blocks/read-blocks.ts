import { collapse, computedAgainst, type Page, requireVisual, TAG, type VisualLayer } from 'pith/page';
import { blockDensities } from './densities.ts';
import { readHints } from './hints.ts';
import type { TextBlock, VisualPage } from './text-block.ts';

/** The text blocks of a rendered page, and where they are in it. */
export interface PageTextBlocks {
  blocks: TextBlock[];
  /** The element of each block. */
  elements: Int32Array;
  /** The block that each text node is of, or -1: it is blank, or not to be seen. */
  blockOf: Int32Array;
}

/** More steps than any page has that people wrote; it bounds the cost of pages that nobody did. */
const MOST_STEPS = 64;

const INLINE_DISPLAYS = new Set(['inline', 'contents', 'ruby', 'ruby-text']);

/** For each text, its closest ancestor that is displayed as a block, with what all texts inside share (section 3). */
export function readTextBlocks(page: Page): PageTextBlocks {
  const visual = requireVisual(page, 'visual-blocks');
  const body = Math.max(0, page.find(TAG.body));
  const blockOfElement = new Map<number, number>();
  const elements: number[] = [];
  const texts: string[][] = [];
  const blockOf = new Int32Array(page.size).fill(-1);
  const around = blockAround(page, visual, body);
  for (let node = body; node < page.end[body]; node++) {
    if (!page.isText(node) || page.blocks.blockOf[node] < 0) continue;
    const text = page.text(node);
    const element = around[page.parent[node]];
    if (element < 0 || text.trim() === '' || !isSeen(visual, page.parent[node])) continue;
    let block = blockOfElement.get(element);
    if (block === undefined) {
      blockOfElement.set(element, (block = elements.length));
      elements.push(element);
      texts.push([]);
    }
    texts[block].push(text);
    blockOf[node] = block;
  }
  const placed = Int32Array.from(elements);
  const densities = blockDensities(page, placed);
  const looks = looksAgainst(visual, visual.style[body]);
  const blocks = elements.map((element, block): TextBlock => {
    const [left, top, width, height] = visual.box.subarray(element * 4, element * 4 + 4);
    return {
      bound: { left, top, width, height },
      text: collapse(texts[block].join(' ')),
      ...pathsOf(page, element, body),
      computed: looks(visual.style[element]),
      densitySum: densities[block],
    };
  });
  return { blocks, elements: placed, blockOf };
}

/** A rendered page as the method sees it. */
export function readVisualPage(page: Page, id: string, site: string): VisualPage {
  const { width, height } = requireVisual(page, 'visual-blocks').scroll;
  return { id, site, width, height, hints: readHints(page), blocks: readTextBlocks(page).blocks };
}

/** For each element, itself or its closest ancestor that is displayed as a block and has a size; -1 outside the body. */
function blockAround(page: Page, visual: VisualLayer, body: number): Int32Array {
  const around = new Int32Array(page.size).fill(-1);
  for (let node = body; node < page.end[body]; node++) {
    if (!page.isElement(node)) continue;
    const isBlock = !INLINE_DISPLAYS.has(visual.styles[visual.style[node]].display) && hasSize(visual, node);
    around[node] = isBlock ? node : node === body ? -1 : around[page.parent[node]];
  }
  return around;
}

function hasSize({ box }: VisualLayer, node: number): boolean {
  return box[node * 4 + 2] > 0 && box[node * 4 + 3] > 0;
}

function isSeen(visual: VisualLayer, element: number): boolean {
  return hasSize(visual, element) && visual.styles[visual.style[element]].visible;
}

/** Styles as they differ from another, each worked out once: what the authors' data calls non-default. */
function looksAgainst(visual: VisualLayer, reference: number): (style: number) => TextBlock['computed'] {
  const known = new Map<number, TextBlock['computed']>();
  return (style) => {
    let looks = known.get(style);
    if (looks === undefined)
      known.set(style, (looks = computedAgainst(visual, visual.styles[style], visual.styles[reference])));
    return looks;
  };
}

function pathsOf(page: Page, element: number, body: number): Pick<TextBlock, 'path' | 'selector'> {
  const path: string[] = [];
  const selector: string[] = [];
  for (let node = element; node > body && path.length < MOST_STEPS; node = page.parent[node]) {
    const classes = (page.attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
    path.unshift(page.tagName(node));
    selector.unshift([page.tagName(node), ...classes.sort()].join('.'));
  }
  return { path: path.join(' > '), selector: selector.join(' > ') };
}
