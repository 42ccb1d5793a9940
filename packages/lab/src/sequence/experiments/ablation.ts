import {
  ALL_FEATURES,
  type FeatureType,
  without,
  withStopWords,
} from '@pith/methods/internal/sequence/feature-types';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import type { Recipe } from '../learn.ts';
import { crossValidate } from './cross-validate.ts';
import { type Documents, readDocuments } from './documents.ts';
import { BEST, STRICTEST } from './setups.ts';
import { printTable, progress, SCORE_HEADER, scoreCells } from './tables.ts';

/** Types that are left out of what was read; the two others change how the bag of words is read. */
const LEFT_OUT: readonly FeatureType[] = [
  'descendant-tags',
  'title-match',
  'anchor-percent',
  'word-count',
  'sibling-tags',
  'after-image',
  'title-case',
  'ancestor-tags',
  'words',
];

/** Table 2: the CRF without each type of features in turn. */
export async function ablationTable(dataset: string, documents: Documents): Promise<void> {
  const rows: (string | number)[][] = [];
  const add = async (name: string, read: Documents, recipe: Recipe) => {
    const splits = sequenceSplits(STRICTEST, read.sources);
    rows.push([name, ...scoreCells(await crossValidate(read, splits, recipe))]);
    progress(String(rows.at(-1)));
  };
  await add('All features', documents, BEST);
  for (const type of LEFT_OUT)
    await add(`No ${type}`, documents, { ...BEST, features: without(ALL_FEATURES, [type]) });
  const plain = await readDocuments([dataset], without(ALL_FEATURES, ['named-entities']));
  await add('No named-entities', plain, BEST);
  await add('Inverse stop words', await readDocuments([dataset], withStopWords(ALL_FEATURES)), BEST);
  printTable(`Table 2 on ${dataset}, ${STRICTEST}`, ['Feature set', ...SCORE_HEADER], rows);
}
