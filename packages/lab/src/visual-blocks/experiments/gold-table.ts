import { ALL_FEATURES, type FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { labelSite } from '@pith/methods/internal/visual-blocks/learn-sites';
import { meanScores, type Scores } from '../../metrics/scores.ts';
import { bagScores } from '../../metrics/word-scores.ts';
import { metricWords } from '../../metrics/words.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import type { Split } from '../../splits/folds.ts';
import { testFold } from '../cross-validate.ts';
import type { ExperimentPage } from '../spider.ts';
import { readMixed } from './corpus.ts';
import { mixture, unseen } from './mixed-tables.ts';
import { percent } from './tables.ts';

/** How much of the gold text the labels have, and what of it is left after learning: words as a bag, by page. */
export async function goldTable(setting: Setting): Promise<PlainTable> {
  const data = await readMixed(setting);
  const { pages, labels } = data;
  const learned = (splits: readonly Split[], sets: readonly FeatureSet[]) => {
    const found: Uint8Array[] = [];
    for (const split of splits)
      for (const [i, { predicted }] of testFold(data, split, sets).entries())
        found[split.test[i]] = predicted;
    return found;
  };
  const described = () => pages.map((page) => labelSite(page.site, [page]).labels[0]);
  const rows: [string, () => readonly Uint8Array[]][] = [
    ['the cluster nearest to the gold text', () => labels],
    ["the cluster nearest to the page's own description", described],
    ['learned, unseen sites, all features', () => learned(unseen(data)(1), ALL_FEATURES)],
    [
      'learned, unseen sites, CSS properties and density sum',
      () => learned(unseen(data)(1), ['css-properties', 'density-sum']),
    ],
    ['learned, random mixture, all features', () => learned(mixture(data)(1), ALL_FEATURES)],
  ];
  const step = setting.progress('rows of gold', rows.length);
  return {
    kind: 'plain',
    header: ['content is', 'Precision', 'Recall', 'F1'],
    rows: rows.map(([name, chosen]) => {
      const { precision, recall, f1 } = wordScores(pages, chosen());
      step();
      return [name, percent(precision), percent(recall), percent(f1)];
    }),
  };
}

function wordScores(pages: readonly ExperimentPage[], labels: readonly Uint8Array[]): Scores {
  return meanScores(
    pages.map(({ blocks, gold }, i) => {
      const chosen = blocks.filter((_, block) => labels[i][block] === 1).map(({ text }) => text);
      return bagScores(metricWords(chosen.join('\n')), metricWords(gold ?? ''));
    }),
  );
}
