import { availableParallelism } from 'node:os';
import { writePithModel } from 'pith/internal/extractors/pith/model-file';
import { requireDataset } from 'pith/internal/records/dataset';
import { provenance } from '../ship/provenance.ts';
import type { ShippedWeights } from '../ship/weights-file.ts';
import { readExamples } from './examples.ts';
import { writeHeldOut } from './held-out-file.ts';
import { FOLDS, type Recipe } from './recipe.ts';
import { heldOutReport } from './report.ts';
import { trainPith } from './train.ts';

/** With CleanEval's old pages, which its terms would allow, pages of shops come out worse (docs/experiments). */
const DATA = ['wcxb-dev', 'world-news', 'articles-2023'];

/** Trains a model of `pith` and prints what was measured on held-out folds. */
export async function shipPith(name: string, recipe: Recipe, command: string): Promise<ShippedWeights[]> {
  const start = performance.now();
  const say = (step: string) =>
    console.error(`${((performance.now() - start) / 1000).toFixed(0)} s: ${step}`);
  const files = DATA.map((dataset) => requireDataset(dataset));
  const set = await readExamples(files, FOLDS);
  say(`${set.examples.length} pages read`);
  const { model, heldOut } = await trainPith(set, {
    recipe,
    threads: availableParallelism(),
    about: { ...(await provenance(files, command)), pages: set.isOriginal.filter(Boolean).length },
    onStep: say,
  });
  console.log(heldOutReport(heldOut));
  if (name === 'pith') await writeHeldOut(heldOut);
  return [{ file: `pith/src/extractors/pith/weights/${name}.ts`, bytes: writePithModel(model) }];
}
