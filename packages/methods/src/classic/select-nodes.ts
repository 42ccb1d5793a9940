import type { Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import type { TextSizes } from './text-sizes.ts';

const MAJORITY = 0.5;

/** 1 for every node in one of the subtrees; they may overlap. */
export function markSubtrees(page: Page, roots: Iterable<number>): Uint8Array {
  const change = new Int32Array(page.size + 1);
  for (const root of roots) {
    change[root]++;
    change[page.end[root]]--;
  }
  let depth = 0;
  return new Uint8Array(page.size).map((_, node) => ((depth += change[node]) > 0 ? 1 : 0));
}

/**
 * From chosen nodes to blocks: a block is kept when at least half of its characters stand in chosen text nodes. Only
 * where a method chose an inline element can that be less than all or none.
 */
export function keepChosen(
  page: Page,
  sizes: TextSizes,
  chosen: Uint8Array,
  reasons: Selection['reasons'],
): Selection {
  const { blocks } = page;
  const score = new Float32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    let inside = 0;
    let all = 0;
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
      const characters = sizes.characters(blocks.nodes[i]);
      all += characters;
      if (chosen[blocks.nodes[i]] === 1) inside += characters;
    }
    score[block] = (all === 0 ? 0 : inside / all) - MAJORITY;
  }
  return { keep: Uint8Array.from(score, (value) => (value >= 0 ? 1 : 0)), score, title: -1, reasons };
}
