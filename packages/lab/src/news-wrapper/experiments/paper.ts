import type { Paper } from '../../reproduce/paper.ts';
import { learnerTable } from './learner-table.ts';
import {
  eraTable,
  missTable,
  obstacleTable,
  shippedTable,
  trainingPagesTable,
  waysTable,
} from './our-tables.ts';
import { pageTypeTable } from './page-type-table.ts';
import { featureTable, table2, table5 } from './paper-tables.ts';
import { bareTable, styledFeatureTable, styledTable2 } from './styled-tables.ts';
import { twinsTable } from './twins-table.ts';
import { unlikelyTitleTable } from './unlikely-title-table.ts';

export const newsWrapperPaper: Paper = {
  name: 'news-wrapper',
  reference:
    'Wang, Chen, Wang, Pei, Bu, Guan & Zhang, Can We Learn a Template-Independent Wrapper for News Article Extraction from a Single Training Site?, KDD 2009',
  page: 'news-wrapper.md',
  tables: [
    {
      name: 'table2-styled',
      title: 'Table 2 on six styled sites of ours: title and body right',
      run: styledTable2,
    },
    { name: 'bare', title: 'The six sites without their style sheets', run: bareTable },
    { name: 'table2', title: 'Table 2 on saved pages without style sheets', run: table2 },
    {
      name: 'table3-styled',
      title: 'Table 3 on styled sites: features of the title',
      run: (setting) => styledFeatureTable(setting, 'title'),
    },
    {
      name: 'table3',
      title: 'Table 3 on saved pages: features of the title',
      run: (setting) => featureTable(setting, 'title'),
    },
    {
      name: 'table4-styled',
      title: 'Table 4 on styled sites: features of the body',
      run: (setting) => styledFeatureTable(setting, 'body'),
    },
    {
      name: 'table4',
      title: 'Table 4 on saved pages: features of the body',
      run: (setting) => featureTable(setting, 'body'),
    },
    { name: 'table5', title: 'Table 5 on saved pages: all other sites', run: table5 },
    { name: 'training-pages', title: 'Training pages of big9-chaos', run: trainingPagesTable },
    { name: 'learner', title: 'Inverted sigmoids and twins', run: learnerTable },
    {
      name: 'twins',
      title: 'Twins of the title in whole wrappers: accuracy on the other eight sites',
      run: twinsTable,
    },
    { name: 'ways', title: 'W40 used in other ways: accuracy on the other eight sites', run: waysTable },
    { name: 'shipped', title: 'The wrapper of the package, of wcxb-dev, on all pages', run: shippedTable },
    {
      name: 'unlikely-title',
      title: 'The title where the wrapper of the package is unsure',
      run: unlikelyTitleTable,
    },
    { name: 'misses', title: 'Where the best wrapper goes wrong', run: missTable },
    { name: 'obstacles', title: 'Where the observations of the paper fail', run: obstacleTable },
    { name: 'eras', title: 'By the era of the tested page', run: eraTable },
    { name: 'page-type', title: 'Is it news? By the type of the page', run: pageTypeTable },
  ],
};
