import { writeFile } from 'node:fs/promises';
import { RECIPE, writeModel } from '@pith/methods/mss';
import { requireDataset } from 'pith/internal/records/dataset';
import { trainMss } from './train.ts';

/** The sets whose terms allow weights to be shipped. */
const DATA = ['wcxb-dev', 'cleaneval-dev', 'cleaneval-final'];
/** What the tables are cut to, so that both fit into 300 kB as text; docs/methods/mss.md has what it costs. */
export const SIZES = { trigrams: { most: 70_000, bits: 24 }, unigrams: { most: 12_000, bits: 24 } };

const TARGET = new URL('../../extractors/mss/shipped-data.ts', import.meta.url);

// npx tsx src/lab/mss/ship.ts: trains the models of the package and writes them into it.
const [trigrams, unigrams] = await trainMss(
  DATA.map((name) => requireDataset(name)),
  [
    { ...RECIPE, ngram: 3 },
    { ...RECIPE, ngram: 1 },
  ],
);
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const source = `/** Made by src/lab/mss/ship.ts; see models/mss.md. */
export const SHIPPED = {
  trigrams: '${encoded(writeModel(trigrams, SIZES.trigrams))}',
  unigrams: '${encoded(writeModel(unigrams, SIZES.unigrams))}',
};
`;
await writeFile(TARGET, source);
console.log(`${trigrams.about['used']} of ${trigrams.about['pages']} pages, ${source.length} bytes`);
