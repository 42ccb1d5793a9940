import { densityTable, goldTable, table3, table4 } from './mixed-tables.ts';
import { renderedSitesTable } from './rendered-sites.ts';
import { scalingTable } from './scaling.ts';
import { labellingTable, SITE_TABLES, siteTable } from './site-tables.ts';

// node --expose-gc --import tsx src/lab/visual-blocks/experiments/main.ts [tables…]: the tables of
// docs/methods/visual-blocks.md; all without a name.
const TABLES: Record<string, () => Promise<void>> = {
  labelling: labellingTable,
  ...Object.fromEntries(Object.keys(SITE_TABLES).map((name) => [name, () => siteTable(name)])),
  table3,
  table4,
  density: densityTable,
  gold: goldTable,
  scaling: scalingTable,
  // Of big9-chaos as `pith render --dataset` has rendered it: PITH_RENDERED=DIR.
  big9: renderedSitesTable,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(TABLES);
for (const name of wanted) await TABLES[name]();
