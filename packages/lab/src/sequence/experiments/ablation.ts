import { type FeatureType, without, withStopWords } from '@pith/methods/internal/sequence/feature-types';
import type { FigureRow, FigureTable, Setting } from '../../reproduce/paper.ts';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import type { Recipe } from '../learn.ts';
import { INTERVAL, MEASURES, scoreRow } from './counting.ts';
import { crossValidate } from './cross-validate.ts';
import { annotatedDocuments, type Documents, READ_FEATURES, readAnnotated } from './documents.ts';
import { TABLE_2 } from './paper-figures.ts';
import { STRICTEST, strictestCrf } from './setups.ts';

type RowName = keyof typeof TABLE_2;

/** Types that are left out of what was read; the others change how the bag of words is read. */
const LEFT_OUT: readonly [RowName, FeatureType][] = [
  ['No descendant tags', 'descendant-tags'],
  ['No title matching', 'title-match'],
  ['No anchor percent', 'anchor-percent'],
  ['No word count', 'word-count'],
  ['No sibling tags', 'sibling-tags'],
  ['No after img', 'after-image'],
  ['No title case', 'title-case'],
  ['No ancestor tags', 'ancestor-tags'],
];

/** Table 2: the CRF without each type of features in turn, with the recipes that Table 1 chose. */
export async function ablationTable(setting: Setting): Promise<FigureTable> {
  const documents = await annotatedDocuments(setting);
  const { recipes } = await strictestCrf(setting);
  const step = setting.progress('without each type of features', LEFT_OUT.length + 4);
  const row = async (
    name: RowName,
    read: Documents,
    changed: (recipe: Recipe) => Recipe,
  ): Promise<FigureRow> => {
    const splits = sequenceSplits(STRICTEST, read.sources);
    const tested = await crossValidate(read, splits, recipes.map(changed));
    step();
    return scoreRow(name, TABLE_2[name], tested);
  };
  const leaving =
    (...types: FeatureType[]) =>
    (recipe: Recipe) => ({ ...recipe, features: without(recipe.features!, types) });
  const same = (recipe: Recipe) => recipe;
  const rows = [await row('All features', documents, same)];
  for (const [name, type] of LEFT_OUT) rows.push(await row(name, documents, leaving(type)));
  rows.push(await row('No words', documents, leaving('words', 'punctuation')));
  const plain = await readAnnotated(setting, without(READ_FEATURES, ['named-entities']));
  rows.push(await row('No named entities', plain, leaving('named-entities')));
  const stopped = await readAnnotated(setting, withStopWords(READ_FEATURES));
  const onlyStopWords = ({ features, ...recipe }: Recipe) => ({
    ...recipe,
    features: without(withStopWords(features!), ['punctuation']),
  });
  rows.push(await row('Inverse stop words', stopped, onlyStopWords));
  const order = Object.keys(TABLE_2);
  return {
    kind: 'figures',
    measures: MEASURES,
    decides: 0,
    unit: 'share',
    intervalIs: INTERVAL,
    rows: rows
      .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
      .map((one) => ({ ...one, why: 'as Table 1' })),
    notes: [
      'The CRF in the strictest setup, all blocks counted. What each type is worth is the difference to the first row.',
    ],
  };
}
