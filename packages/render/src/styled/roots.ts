import { wordsOf } from 'pith/internal/article/metadata/text';
import type { Selection } from 'pith/internal/extractors/selection';
import { isHeading, type Page } from 'pith/page';
import type { Shown } from './shown.ts';

/** The selection of all that is in some subtrees: say, the title's and the body's. */
export function selectSubtrees(page: Page, roots: readonly number[]): Selection {
  const { blocks } = page;
  const keep = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const first = blocks.firstNode(block);
    if (roots.some((root) => page.contains(root, first))) keep[block] = 1;
  }
  const score = Float32Array.from(keep, (kept) => kept - 0.5);
  return {
    keep,
    score,
    title: -1,
    reasons: (block) => [keep[block] === 1 ? 'in a subtree' : 'in no subtree'],
  };
}

/**
 * The block of the headline: the selection's own; else the heading before the kept text, or the first in it, that reads as
 * the article's title; -1 where there is none.
 */
export function headlineBlock(page: Page, selection: Selection, title: string | null): number {
  if (selection.title >= 0) return selection.title;
  const words = (text: string) => wordsOf(text).join(' ');
  const wanted = words(title ?? '');
  if (wanted === '') return -1;
  const { blocks } = page;
  const first = selection.keep.indexOf(1);
  let found = -1;
  for (let block = 0; block < blocks.count && (found < 0 || block <= first); block++) {
    if (
      isInHeading(page, blocks.container[block]) &&
      isSeen(page, block) &&
      words(blocks.text(block)) === wanted
    )
      found = block;
  }
  return found;
}

/** The headline alone, the selection without it, and with it. */
export function withHeadline(
  selection: Selection,
  headline: number,
): [alone: Selection, rest: Selection, both: Selection] {
  const { keep } = selection;
  return [
    { ...selection, keep: keep.map((_, block) => (block === headline ? 1 : 0)) },
    { ...selection, keep: keep.map((kept, block) => (block === headline ? 0 : kept)) },
    { ...selection, keep: keep.map((kept, block) => (block === headline ? 1 : kept)) },
  ];
}

/** The subtree to write for what is shown: the smallest with all of it, up to its heading or out of a line's midst. */
export function rootOf(page: Page, shown: Shown): number {
  const { style, styles } = page.visual!;
  const smallest = shown.smallestAround(0);
  const isInline = (node: number) => /^(?:inline|contents)$/.test(styles[style[node]].display);
  let root = smallest;
  while (isInline(root) && page.isElement(page.parent[root])) root = page.parent[root];
  for (let at = root, up = 0; page.isElement(at) && up < 4; at = page.parent[at], up++) {
    if (isHeading(page.tag[at])) return at;
  }
  return root;
}

function isSeen(page: Page, block: number): boolean {
  const { style, styles } = page.visual!;
  return styles[style[page.parent[page.blocks.firstNode(block)]]].visible;
}

function isInHeading(page: Page, element: number): boolean {
  for (let at = element, up = 0; at >= 0 && up < 4; at = page.parent[at], up++)
    if (isHeading(page.tag[at])) return true;
  return false;
}
