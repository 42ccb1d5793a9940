import { PithError } from 'pith/page';
import { printTable, progress } from '../../sequence/experiments/tables.ts';
import { testWrappers } from './outcomes.ts';
import { examplesBySite } from './pages.ts';
import { eraTable, featureTable, missTable, obstacleTable, table2, table5 } from './tables.ts';
import { holds, SHIPPED, siteWrappers } from './wrappers.ts';

// pith render --dataset big9-chaos -o FOLDER && npx tsx src/lab/news-wrapper/experiments/main.ts FOLDER: the tables of
// docs/methods/news-wrapper.md.
const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new PithError('BAD_OPTION', 'Say where the rendered pages of big9-chaos are.');

const bySite = await examplesBySite(folder);
const sites = [...bySite.keys()];
printTable(
  'Training pages',
  ['site', 'labelled', 'the observations hold'],
  sites.map((site) => [
    site,
    String(bySite.get(site)!.length),
    String(bySite.get(site)!.filter(holds).length),
  ]),
);
const wrappers = await siteWrappers(bySite, progress);
let done = 0;
const tested = await testWrappers(folder, wrappers, () => {
  if (++done % 100 === 0) progress(`${done} pages tested`);
});
const chosen = table2(tested, sites);
featureTable(
  'Table 3: features of the title',
  'title',
  { SPATIAL: 'title spatial', CONTENT: 'title content', ALL: 'ours' },
  tested,
  sites,
  chosen,
);
featureTable(
  'Table 4: features of the body',
  'body',
  {
    SPATIAL: 'body spatial',
    CONTENT: 'body content',
    ALL: 'ours',
    'CONTENT, first screen only': 'paper, body content',
    'ALL, first screen only': 'paper',
  },
  tested,
  sites,
  chosen,
);
table5(tested, sites, chosen);
missTable(tested, chosen);
table5(tested, sites, SHIPPED);
obstacleTable(tested);
eraTable(tested, sites, chosen);
