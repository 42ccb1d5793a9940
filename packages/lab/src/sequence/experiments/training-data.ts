import { type BlockScores, blockScores } from '../../metrics/blocks.ts';
import { mean } from '../../metrics/scores.ts';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import { crossValidate } from './cross-validate.ts';
import type { Documents } from './documents.ts';
import { BEST, STRICTEST } from './setups.ts';
import { printTable, progress } from './tables.ts';

const FOLDS = 4;

/** Table 4: the training fold has three of four bundles; two of them or one, three choices each, averaged. */
export async function trainingDataTable(documents: Documents): Promise<void> {
  const bundles = sequenceSplits('duplicates, separate sources', documents.sources).map(
    ({ test }) => new Set(test),
  );
  const splits = sequenceSplits(STRICTEST, documents.sources);
  const rows: (string | number)[][] = [];
  for (const [name, kept] of [
    ['100 %', [[1, 2, 3]]],
    [
      '67 %',
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    ],
    ['33 %', [[1], [2], [3]]],
  ] as const) {
    const scores: BlockScores[] = [];
    for (const steps of kept) {
      const fewer = splits.map(({ train, test }, fold) => ({
        train: train.filter((page) => steps.some((step) => bundles[(fold + step) % FOLDS].has(page))),
        test,
      }));
      scores.push(blockScores(await crossValidate(documents, fewer, BEST)));
    }
    rows.push([
      name,
      ...(['documentAccuracy', 'documentPrecision', 'documentRecall', 'precision', 'recall'] as const).map(
        (measure) => mean(scores.map((score) => score[measure])),
      ),
    ]);
    progress(String(rows.at(-1)));
  }
  const header = ['Training data', 'Doc. Acc.', 'Doc. Prec.', 'Doc. Recall', 'Block Prec.', 'Block Recall'];
  printTable(`Table 4, ${STRICTEST}`, header, rows);
}
