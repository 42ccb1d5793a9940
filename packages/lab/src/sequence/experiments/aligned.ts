import { DEFAULT_FEATURES } from '@pith/methods/internal/sequence/feature-types';
import type { FigureTable, Setting } from '../../reproduce/paper.ts';
import { sequenceSplits } from '../../splits/sequence-setups.ts';
import type { Recipe } from '../learn.ts';
import { INTERVAL, MEASURES, scoreRow } from './counting.ts';
import { crossValidate, recipeName } from './cross-validate.ts';
import { readDocuments } from './documents.ts';

/** σ is that of the shipped model, which was chosen on other sets; H and E are the paper's for each row. */
const SIGMA = 1;
const RECIPES: Record<'no duplicates, separate sources' | 'no duplicates, mixed sources', Recipe[]> = {
  'no duplicates, separate sources': [
    { kind: 'crf', sigma: SIGMA },
    { kind: 'memm', sigma: SIGMA, history: true },
    { kind: 'maxent', sigma: SIGMA, history: true },
  ],
  'no duplicates, mixed sources': [
    { kind: 'crf', sigma: SIGMA, edges: true },
    { kind: 'memm', sigma: SIGMA, history: true, edges: true },
    { kind: 'maxent', sigma: SIGMA, history: true },
  ],
};

/** Table 1 on sets that have several pages of a site, but no truth of blocks: their gold text is laid on the blocks. */
export async function alignedTable(setting: Setting): Promise<FigureTable> {
  const documents = await readDocuments(['dragnet', 'big9-chaos'], DEFAULT_FEATURES, 'content', setting);
  const step = setting.progress('aligned labels', 6);
  const rows = [];
  for (const [setup, recipes] of Object.entries(RECIPES)) {
    const splits = sequenceSplits(setup as keyof typeof RECIPES, documents.sources);
    for (const recipe of recipes) {
      const tested = await crossValidate(documents, splits, recipe);
      rows.push(scoreRow(`${setup} (${tested.length} pages): ${recipeName(recipe)}`, null, tested));
      step();
    }
  }
  return { kind: 'figures', measures: MEASURES, decides: 0, unit: 'share', intervalIs: INTERVAL, rows };
}
