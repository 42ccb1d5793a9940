import { type BlockScores, blockScores } from '../../metrics/blocks.ts';
import { mean } from '../../metrics/scores.ts';
import type { FigureRow, FigureTable, Setting } from '../../reproduce/paper.ts';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import { figuresOf, MEASURES } from './counting.ts';
import { crossValidate } from './cross-validate.ts';
import { annotatedDocuments } from './documents.ts';
import { TABLE_4 } from './paper-figures.ts';
import { STRICTEST, strictestCrf } from './setups.ts';

const FOLDS = 4;

/** Which of the other three bundles are learned from. */
const KEPT = {
  '100 %': [[1, 2, 3]],
  '67 %': [
    [1, 2],
    [1, 3],
    [2, 3],
  ],
  '33 %': [[1], [2], [3]],
} as const;

/** Table 4: the training fold has three of four bundles; two of them or one, three choices each, averaged. */
export async function trainingDataTable(setting: Setting): Promise<FigureTable> {
  const documents = await annotatedDocuments(setting);
  const { recipes } = await strictestCrf(setting);
  const bundles = sequenceSplits('duplicates, separate sources', documents.sources).map(
    ({ test }) => new Set(test),
  );
  const splits = sequenceSplits(STRICTEST, documents.sources);
  const step = setting.progress('amounts of training data', 7);
  const rows: FigureRow[] = [];
  for (const [name, kept] of Object.entries(KEPT)) {
    const scores: BlockScores[] = [];
    for (const steps of kept) {
      const fewer = splits.map(({ train, test }, fold) => ({
        train: train.filter((page) => steps.some((bundle) => bundles[(fold + bundle) % FOLDS].has(page))),
        test,
      }));
      scores.push(blockScores(await crossValidate(documents, fewer, recipes)));
      step();
    }
    const all = scores.map(figuresOf);
    const accuracies = all.map(([accuracy]) => accuracy);
    rows.push({
      name,
      paper: TABLE_4[name as keyof typeof TABLE_4],
      ours: MEASURES.map((_, i) => mean(all.map((figures) => figures[i]))),
      interval: { low: Math.min(...accuracies), high: Math.max(...accuracies) },
      why: 'as Table 1',
    });
  }
  return {
    kind: 'figures',
    measures: MEASURES,
    decides: 0,
    unit: 'share',
    intervalIs: 'least and most of the choices, of the first',
    rows,
    notes: ['The CRF in the strictest setup with the recipes of Table 1, all blocks counted.'],
  };
}
