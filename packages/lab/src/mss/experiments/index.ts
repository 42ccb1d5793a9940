import type { Paper } from '../../reproduce/paper.ts';
import { articleTable } from './article.ts';
import { penaltyTable, table1, table2 } from './baselines.ts';
import { bootstrapTable, plausibilityTable, semiTable, sitePagesTable } from './bootstrap.ts';
import {
  asRunTable,
  constantsTable,
  labelsOfSitesTable,
  semiErasTable,
  trainingPagesTable,
} from './bootstrap-limits.ts';
import { cleanEvalTable } from './clean-eval.ts';
import { cleaningTable, wrapperTable } from './end-to-end.ts';
import { eraTable } from './eras.ts';
import { figure2 } from './figure-2.ts';
import { labelTable } from './labels.ts';
import { missingTable } from './missing.ts';
import { mrutTable } from './mrut.ts';
import { TABLE_3, TABLE_4, TABLE_5, TABLE_6 } from './paper-figures.ts';
import { recipeTable } from './recipe.ts';
import { sizeTable } from './size.ts';
import { goldRunTable, headlineTable, ruleTable, supervisedTable } from './supervised.ts';
import { vipsTable } from './vips.ts';

const supervised = 'Supervised, trigrams and MRUT';

/** Pasternack & Roth, 2009. */
export const paper: Paper = {
  name: 'mss',
  reference:
    'Pasternack & Roth, *Extracting Article Text from the Web with Maximum Subsequence Segmentation*, WWW 2009',
  page: 'mss.md',
  tables: [
    { name: 'table1', title: 'Table 1. Baseline 1, the longest cell or `<div>`, best', run: table1 },
    { name: 'table2', title: 'Table 2. Baseline 2, simple MSS, best', run: table2 },
    {
      name: 'table3',
      title: `Table 3. ${supervised}, short`,
      run: (setting) => supervisedTable(setting, TABLE_3, 'plain', 'short'),
    },
    {
      name: 'table4',
      title: `Table 4. ${supervised}, best`,
      run: (setting) => supervisedTable(setting, TABLE_4, 'plain', 'best'),
    },
    {
      name: 'table5',
      title: `Table 5. ${supervised}, ended at \`<hr>\`, short`,
      run: (setting) => supervisedTable(setting, TABLE_5, 'atRule', 'short'),
    },
    {
      name: 'table6',
      title: `Table 6. ${supervised}, ended at \`<hr>\`, best`,
      run: (setting) => supervisedTable(setting, TABLE_6, 'atRule', 'best'),
    },
    {
      name: 'table7',
      title: 'Table 7. Semi-supervised, short',
      run: (setting) => semiTable(setting, 'short'),
    },
    { name: 'table8', title: 'Table 8. Semi-supervised, best', run: (setting) => semiTable(setting, 'best') },
    { name: 'table9', title: 'Table 9. VIPS, short', run: (setting) => vipsTable(setting, 'short') },
    { name: 'table10', title: 'Table 10. VIPS, best', run: (setting) => vipsTable(setting, 'best') },
    { name: 'figure2', title: 'Figure 2. Supervised by the number of training sources', run: figure2 },
    { name: 'cleaneval', title: 'Section 7.7. CleanEval, final set', run: cleanEvalTable },
    { name: 'missing', title: 'What is missing', run: missingTable },
    { name: 'labels', title: 'Labels from gold (sections 4.1 and 5.1)', run: labelTable },
    {
      name: 'gold-run',
      title: 'The gold as one run, the one that agrees best with it, short',
      run: goldRunTable,
    },
    { name: 'as-run', title: 'Tables 3 and 7 against the gold as one run, short', run: asRunTable },
    { name: 'headline', title: 'The headline in the gold', run: headlineTable },
    { name: 'mrut', title: 'Where the unclosed tag costs', run: mrutTable },
    { name: 'rule', title: 'What ending at an `<hr>` does', run: ruleTable },
    { name: 'plausibility', title: 'Are plausible predictions better?', run: plausibilityTable },
    { name: 'bootstrap', title: 'The bootstrap begun otherwise', run: bootstrapTable },
    { name: 'site-pages', title: 'The bootstrap with fewer pages of each site', run: sitePagesTable },
    { name: 'site-labels', title: 'The bootstrap with other labels', run: labelsOfSitesTable },
    {
      name: 'training-pages',
      title: 'The bootstrap begun with fewer labelled pages',
      run: trainingPagesTable,
    },
    { name: 'constants', title: 'The bootstrap with other constants', run: constantsTable },
    { name: 'semi-eras', title: 'The bootstrap by the era of the pages', run: semiErasTable },
    { name: 'eras', title: 'nypost.com, the site that the paper has too, by era', run: eraTable },
    { name: 'penalty', title: 'The penalty of simple MSS (section 6.2.2)', run: penaltyTable },
    { name: 'wrappers', title: 'From wrappers to a model (section 5.1)', run: wrapperTable },
    { name: 'cleaning', title: 'From a page to its article (sections 4.1 and 4.2)', run: cleaningTable },
    { name: 'article', title: 'Is it an article? (section 4.1), odd half of wcxb-dev', run: articleTable },
    { name: 'recipe', title: 'Smoothing and priors', run: recipeTable },
    { name: 'size', title: 'The shipped model cut down', run: sizeTable },
  ],
};
