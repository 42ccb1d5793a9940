import type { Paper } from '../../reproduce/paper.ts';
import { goldTable } from './gold-table.ts';
import { mixedTables } from './mixed-tables.ts';
import { renderedSitesTable } from './rendered-sites.ts';
import { scalingTable } from './scaling.ts';
import { labellingTable, siteTables } from './site-tables.ts';

export const visualBlocksPaper: Paper = {
  name: 'visual-blocks',
  reference: 'Zhou, Mashuq & Sun, Web Content Extraction Through Machine Learning, 2014',
  page: 'visual-blocks.md',
  tables: [
    ...siteTables.slice(0, 1),
    ...mixedTables.slice(0, 3),
    ...siteTables.slice(1),
    ...mixedTables.slice(3),
    {
      name: 'labelling',
      title: 'Labelling: Algorithm 1 over the site, and each page for itself',
      run: labellingTable,
    },
    { name: 'gold', title: 'Words of the gold text, chaos', run: goldTable },
    { name: 'scaling', title: 'Clustering real blocks', run: scalingTable },
    {
      name: 'big9',
      title: 'Sites of big9-chaos learned from their pages alone: word F1 on pages held out, four folds',
      run: renderedSitesTable,
    },
  ],
};
