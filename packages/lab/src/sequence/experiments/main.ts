import { ALL_FEATURES, DEFAULT_FEATURES } from '@pith/methods/internal/sequence/feature-types';
import { ablationTable } from './ablation.ts';
import { readDocuments } from './documents.ts';
import { errorTables } from './errors.ts';
import { optionsTable, pagesASiteTable, setupTables } from './setups.ts';
import { shippedRecipeTable } from './shipped-recipe.ts';
import { trainingDataTable } from './training-data.ts';

// npx tsx src/lab/sequence/experiments/main.ts [tables…]: the tables of docs/methods/sequence.md; all without a name.
const BLOCK_TRUTH = 'l3s-gn1';
const annotated = () => readDocuments([BLOCK_TRUTH], ALL_FEATURES);
/** Thousands of pages: without named entities, which would take longer than all the rest. */
const aligned = () => readDocuments(['dragnet', 'big9-chaos'], DEFAULT_FEATURES);

/** Table 3 is of the same runs as Table 1. */
const TABLES: Record<string, () => Promise<void>> = {
  options: async () => optionsTable(await annotated()),
  table1: async () => setupTables(BLOCK_TRUTH, await annotated()),
  'table1-aligned': async () => setupTables('dragnet and big9-chaos', await aligned()),
  table2: async () => ablationTable(BLOCK_TRUTH, await annotated()),
  errors: async () => errorTables(BLOCK_TRUTH, await annotated()),
  'pages-a-site': async () => pagesASiteTable(await annotated()),
  'shipped-recipe': shippedRecipeTable,
  table4: async () => trainingDataTable(await annotated()),
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(TABLES);
for (const name of wanted) await TABLES[name]();
