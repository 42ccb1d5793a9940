import { writeFile } from 'node:fs/promises';
import { readModel, writeModel } from '@pith/methods/internal/news-wrapper/model-file';
import { requireDataset } from 'pith/internal/records/dataset';
import { PithError } from 'pith/page';
import { trainNewsWrapper } from './train.ts';

const TARGET = new URL('../../extractors/news-wrapper/shipped-data.ts', import.meta.url);

/** The set whose terms allow weights to be shipped, and its pages that are news or much like it. */
const DATA = 'wcxb-dev';
const TYPE = 'article';

// pith render --dataset wcxb-dev -o FOLDER && npx tsx src/lab/news-wrapper/ship.ts FOLDER: trains the model of the
// package and writes it into it.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new PithError('BAD_OPTION', `Say where the rendered pages of ${DATA} are.`);
const { model, pages, learned } = await trainNewsWrapper([{ file: requireDataset(DATA), folder }], {
  type: TYPE,
  onStep: (step) => console.log(step),
});
const bytes = writeModel(model);
readModel(bytes);
const source = `/** Made by src/lab/news-wrapper/ship.ts; see models/news-wrapper.md. */
export const SHIPPED =
  '${Buffer.from(bytes).toString('base64')}';
`;
await writeFile(TARGET, source);
console.log(`${learned} of ${pages} pages, ${source.length} bytes`);
