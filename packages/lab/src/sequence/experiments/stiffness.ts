import { blockScores, isContiguous } from '../../metrics/blocks.ts';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import type { Recipe } from '../learn.ts';
import { counted } from './counting.ts';
import { crossValidate, recipeName, type TestedPage } from './cross-validate.ts';
import { annotatedDocuments, READ_FEATURES } from './documents.ts';
import { STRICTEST } from './setups.ts';

const SIGMAS = [0.1, 0.3, 1, 3, 10, 100];

/**
 * What σ does, and H and E: not to choose by, since these are the tested pages. If a small σ makes the chain stiff, it
 * must read over more of what interrupts an article.
 */
export async function stiffnessTable(setting: Setting): Promise<PlainTable> {
  const documents = await annotatedDocuments(setting);
  const splits = sequenceSplits(STRICTEST, documents.sources);
  const crf = { kind: 'crf', features: READ_FEATURES } as const;
  const recipes: Recipe[] = [
    ...SIGMAS.map((sigma): Recipe => ({ ...crf, sigma })),
    ...[0.3, 1].map((sigma): Recipe => ({ ...crf, sigma, history: true, edges: true })),
  ];
  const step = setting.progress('options on the tested pages', recipes.length);
  const rows: string[][] = [];
  for (const recipe of recipes) {
    const tested = await crossValidate(documents, splits, recipe);
    const fewer = counted(tested, documents, 'headline and supplemental blocks not counted');
    const broken = tested.filter(({ gold }) => !isContiguous(gold));
    const whole = tested.filter(({ gold }) => isContiguous(gold));
    rows.push([
      recipeName(recipe),
      ...[tested, fewer, whole, broken].map(accuracy),
      interruptionsFound(tested),
    ]);
    step();
  }
  return {
    kind: 'plain',
    header: [
      'classifier',
      'Doc. Acc., all blocks (95 %)',
      'headline and supplemental not counted',
      'contiguous pages',
      'noncontiguous pages',
      'interruptions found',
    ],
    rows,
    notes: [
      'With punctuation as words, in the strictest setup. An interruption is a block inside the article that is not ' +
        'content, and it is found where it is labelled so.',
    ],
  };
}

function accuracy(pages: readonly TestedPage[]): string {
  const { low, high } = bootstrapInterval(pages.map((page) => blockScores([page]).documentAccuracy));
  return `${blockScores(pages).documentAccuracy.toFixed(3)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function interruptionsFound(pages: readonly TestedPage[]): string {
  let [all, found] = [0, 0];
  for (const { gold, predicted } of pages) {
    for (let block = gold.indexOf(1) + 1; block < gold.lastIndexOf(1); block++) {
      if (gold[block] === 1) continue;
      all++;
      if (predicted[block] === 0) found++;
    }
  }
  return `${found} of ${all}`;
}
