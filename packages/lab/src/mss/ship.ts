import { RECIPE, writeModel } from '@pith/methods/mss';
import { requireDataset } from 'pith/internal/records/dataset';
import { provenance } from '../ship/provenance.ts';
import type { ShippedWeights } from '../ship/weights-file.ts';
import { trainMss } from './train.ts';

/** The sets whose terms allow weights to be shipped. */
const DATA = ['wcxb-dev', 'cleaneval-dev', 'cleaneval-final'];

/** What the tables are cut to, so that both stay small; docs/methods/mss.md says what it costs. */
export const SIZES = { trigrams: { most: 70_000, bits: 24 }, unigrams: { most: 12_000, bits: 24 } };

export async function shipMss(command: string): Promise<ShippedWeights[]> {
  const files = DATA.map((name) => requireDataset(name));
  const [trigrams, unigrams] = await trainMss(files, [
    { ...RECIPE, ngram: 3 },
    { ...RECIPE, ngram: 1 },
  ]);
  const made = await provenance(files, command);
  return [
    { name: 'trigrams' as const, model: trigrams },
    { name: 'unigrams' as const, model: unigrams },
  ].map(({ name, model }) => ({
    file: `methods/src/mss/weights/${name}.ts`,
    bytes: writeModel({ ...model, about: { ...model.about, ...made } }, SIZES[name]),
  }));
}
