import type { Paper, PaperTable } from '../../reproduce/paper.ts';
import { SETUPS } from '../../splits/sequence-setups.ts';
import { ablationTable } from './ablation.ts';
import { alignedTable } from './aligned.ts';
import { boundaryTable } from './boundary.ts';
import { ceilingTable, falseContentTable, missedTable, sizesTable } from './errors.ts';
import { seenSitesTable, table1, table3 } from './setups.ts';
import { shippedRecipeTable } from './shipped-recipe.ts';
import { stiffnessTable } from './stiffness.ts';
import { trainingDataTable } from './training-data.ts';

/** The four parts of Tables 1 and 3, in the paper's order: `table1a` is the strictest setup. */
function parts(name: string, title: string, run: typeof table1): PaperTable[] {
  return ['a', 'b', 'c', 'd'].map((letter, i) => {
    const setup = [SETUPS[3], SETUPS[2], SETUPS[1], SETUPS[0]][i];
    return { name: `${name}${letter}`, title: `${title}, ${setup}`, run: (setting) => run(setting, setup) };
  });
}

/** Gibson, Wellner & Lubar, 2007. */
export const paper: Paper = {
  name: 'sequence',
  reference: 'Gibson, Wellner & Lubar, *Adaptive Web-page Content Identification*, WIDM 2007',
  page: 'sequence.md',
  tables: [
    ...parts('table1', 'Table 1', table1),
    { name: 'table2', title: 'Table 2. The CRF without each type of features', run: ablationTable },
    ...parts('table3', 'Table 3', table3),
    { name: 'table4', title: 'Table 4. The CRF with less training data', run: trainingDataTable },
    { name: 'boundary', title: 'Section 3. The boundary method, strictest setup', run: boundaryTable },
    { name: 'stiffness', title: 'What σ, H and E do, on the tested pages themselves', run: stiffnessTable },
    { name: 'wrong-blocks', title: 'Documents by wrong blocks, CRF, strictest setup', run: sizesTable },
    { name: 'false-content', title: 'Blocks falsely labelled Content, by class', run: falseContentTable },
    { name: 'missed', title: 'Content blocks missed, by place', run: missedTable },
    { name: 'ceiling', title: 'What the annotation allows', run: ceilingTable },
    { name: 'seen-sites', title: 'What it is worth to have seen the site', run: seenSitesTable },
    {
      name: 'aligned',
      title: 'Table 1 on dragnet and big9-chaos, labels from aligned gold',
      run: alignedTable,
    },
    { name: 'shipped-recipe', title: 'The recipe of the shipped model', run: shippedRecipeTable },
  ],
};
