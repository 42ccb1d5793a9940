import type { Extractor, ParameterValues, Selection } from 'pith/internal/extractors/selection';
import { countWords, type Page } from 'pith/page';
import { keepChosen, markSubtrees } from '../select-nodes.ts';
import { TextSizes } from '../text-sizes.ts';
import { type ContentStructure, segmentPage } from './content-structure.ts';

/** "One point for every word and subtracting two points for every tag" (Maximum Subsequence Segmentation, 7.6). */
const A_TAG = 2;

export const vips: Extractor = {
  name: 'vips',
  summary: 'Vision-based page segmentation, and of its blocks the one with most words for its tags',
  reference: 'Cai, Yu, Wen & Ma, VIPS: a Vision-based Page Segmentation Algorithm, MSR-TR-2003-79',
  year: 2003,
  needs: ['visual'],
  parameters: [
    {
      name: 'pdoc',
      default: 8,
      about: 'permitted degree of coherence, 1 to 10: higher gives smaller blocks',
    },
  ],
  extract(page: Page, values: ParameterValues = { pdoc: 8 }): Selection {
    const structure = segmentPage(page, values.pdoc);
    const best = mostWordsForItsTags(page, structure);
    const { coherence, nodes } = structure.blocks[best];
    const chosen = visibleText(page, structure, nodes);
    return keepChosen(page, new TextSizes(page), chosen, (block) => {
      const inside = chosen[page.blocks.firstNode(block)] === 1;
      return [
        `${inside ? 'in' : 'outside'} the visual block with most words for its tags, whose degree of coherence is ${coherence}`,
      ];
    });
  },
};

/** 1 for every text node in the subtrees that can be seen. */
export function visibleText(page: Page, { cues }: ContentStructure, nodes: readonly number[]): Uint8Array {
  return markSubtrees(page, nodes).map((inside, node) => inside & cues.valid[node]);
}

/** The block with the highest score, the first of equals: the plain heuristic of the paper on MSS. */
export function mostWordsForItsTags(page: Page, { blocks, cues }: ContentStructure): number {
  const upTo = new Float64Array(page.size + 1);
  for (let node = 0; node < page.size; node++) {
    const isText = page.isText(node) && cues.valid[node] === 1;
    const points = isText ? countWords(page.text(node)) : page.isElement(node) ? -A_TAG : 0;
    upTo[node + 1] = upTo[node] + points;
  }
  const scores = blocks.map(({ nodes }) =>
    nodes.reduce((sum, node) => sum + upTo[page.end[node]] - upTo[node], 0),
  );
  return scores.reduce((best, score, i) => (score > scores[best] ? i : best), 0);
}
