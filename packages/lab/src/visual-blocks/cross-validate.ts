import type { FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { decisionValues } from '@pith/methods/internal/visual-blocks/model';
import type { VisualPage } from '@pith/methods/internal/visual-blocks/text-block';
import { trainBlocks } from '@pith/methods/internal/visual-blocks/train';
import { blockScores, type LabelledPage } from '../metrics/blocks.ts';
import { meanScores, type Scores } from '../metrics/scores.ts';
import type { Split } from '../splits/folds.ts';

export const FOLDS = 4;

/** Pages and which of their blocks are content. */
export interface LabelledPages {
  pages: readonly VisualPage[];
  labels: readonly Uint8Array[];
}

/** The same with every block as a page: so that folds divide pages, as in the authors' program. */
export function onePageABlock({ pages, labels }: LabelledPages): LabelledPages {
  return {
    pages: pages.flatMap((page) => page.blocks.map((block) => ({ ...page, blocks: [block] }))),
    labels: labels.flatMap((page) => Array.from(page, (label) => Uint8Array.of(label))),
  };
}

/** The means over folds, as the paper's tables have them: F1 is not that of the mean precision and recall. */
export function crossValidate(
  data: LabelledPages,
  splits: readonly Split[],
  sets: readonly FeatureSet[],
  truth: readonly Uint8Array[] = data.labels,
): Scores {
  return meanScores(splits.map((split) => blockScores(testFold(data, split, sets, truth))));
}

/** The test pages of a split as a model of its training pages labels them. Scales and values are those of training. */
export function testFold(
  { pages, labels }: LabelledPages,
  { train, test }: Split,
  sets: readonly FeatureSet[],
  truth: readonly Uint8Array[] = labels,
): LabelledPage[] {
  const model = trainBlocks(
    train.flatMap((page) => pages[page].blocks),
    joined(train.map((page) => labels[page])),
    sets,
  );
  return test.map((page) => ({
    predicted: Uint8Array.from(decisionValues(model, pages[page].blocks), (value) => (value > 0 ? 1 : 0)),
    gold: truth[page],
  }));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
