import type { Paper } from '../reproduce/paper.ts';
import { clustersTable, figure6, middleTable, searchTable, sourceTable } from './tables.ts';
import { cetr, kMeansOnly, threshold } from './variants.ts';

export const cetrPaper: Paper = {
  name: 'cetr',
  reference: 'Weninger, Hsu & Han, CETR: Content Extraction via Tag Ratios, WWW 2010',
  page: 'cetr.md',
  tables: [
    { name: 'table1', title: 'Table 1: CETR-TM', run: sourceTable(threshold) },
    { name: 'table2', title: 'Table 2: CETR-KM', run: sourceTable(kMeansOnly) },
    { name: 'table3', title: 'Table 3: CETR', run: sourceTable(cetr, true) },
    { name: 'figure6', title: 'Figure 6: precision and recall over λ, CETR-TM on news pages', run: figure6 },
    { name: 'clusters', title: 'Two clusters beside three, and two thresholds', run: clustersTable },
    { name: 'middle', title: 'What Ĝ changes, and what the lower content cluster is', run: middleTable },
    { name: 'search', title: 'One change at a time', run: searchTable },
  ],
};
