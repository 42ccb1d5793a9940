import { articleTable } from './article.ts';
import { cleanEvalTable } from './clean-eval.ts';
import { readDocuments } from './documents.ts';
import { figure2 } from './figure-2.ts';
import { measureAll } from './measure.ts';
import { sizeTable } from './size.ts';
import { printTables } from './tables.ts';

// npx tsx --max-old-space-size=8000 src/lab/mss/experiments/main.ts: the tables of docs/methods/mss.md.
const FOLDS = 5;

const test = [...(await readDocuments('big9-chaos')), ...(await readDocuments('l3s-gn1'))];
const articles = await readDocuments('wcxb-dev', ({ type }) => type === 'article');
const pool = [...(await readDocuments('dragnet')), ...articles];
printTables(test, measureAll(test, pool, FOLDS));
figure2(test, pool);
await cleanEvalTable([...pool, ...test]);
await sizeTable(test);
await articleTable();
