import { mean, type Scores, scoresOf } from './scores.ts';

/** One page's labelled blocks: what was predicted, what is true (1 is content). */
export interface LabelledPage {
  predicted: Uint8Array;
  gold: Uint8Array;
}

/** The measures of "Adaptive Web-page Content Identification", section 7. */
export interface BlockScores extends Scores {
  /** Pages with every block right. */
  documentAccuracy: number;
  /** Pages with block precision 1. */
  documentPrecision: number;
  /** Pages with block recall 1. */
  documentRecall: number;
  pages: number;
}

/** Block precision and recall over all blocks of all pages; document measures over pages. */
export function blockScores(pages: readonly LabelledPage[]): BlockScores {
  let matched = 0;
  let predicted = 0;
  let wanted = 0;
  const documents = pages.map((page) => {
    let [right, extra, missed] = [0, 0, 0];
    for (let block = 0; block < page.gold.length; block++) {
      if (page.predicted[block] && page.gold[block]) right++;
      else if (page.predicted[block]) extra++;
      else if (page.gold[block]) missed++;
    }
    matched += right;
    predicted += right + extra;
    wanted += right + missed;
    return { precise: extra === 0, complete: missed === 0 };
  });
  const share = (test: (document: (typeof documents)[number]) => boolean) =>
    mean(documents.map((d) => (test(d) ? 1 : 0)));
  return {
    ...scoresOf(matched, predicted, wanted),
    documentAccuracy: share(({ precise, complete }) => precise && complete),
    documentPrecision: share(({ precise }) => precise),
    documentRecall: share(({ complete }) => complete),
    pages: pages.length,
  };
}

/** Whether the content blocks are one unbroken run. */
export function isContiguous(gold: Uint8Array): boolean {
  const first = gold.indexOf(1);
  return first < 0 || !gold.subarray(first, gold.lastIndexOf(1)).includes(0);
}

/** The same measures, apart for pages whose content is contiguous and those whose is not (Table 3). */
export function byContiguity(pages: readonly LabelledPage[]): {
  contiguous: BlockScores;
  broken: BlockScores;
} {
  return {
    contiguous: blockScores(pages.filter(({ gold }) => isContiguous(gold))),
    broken: blockScores(pages.filter(({ gold }) => !isContiguous(gold))),
  };
}
