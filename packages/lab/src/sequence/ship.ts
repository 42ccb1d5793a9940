import { DEFAULT_FEATURES, readModel, writeModel } from '@pith/methods/sequence';
import { requireDataset } from 'pith/internal/records/dataset';
import { provenance } from '../ship/provenance.ts';
import type { ShippedWeights } from '../ship/weights-file.ts';
import { SHIPPED_DATA, SHIPPED_RECIPE } from './shipped-recipe.ts';
import { trainModel } from './train.ts';

export async function shipSequence(command: string): Promise<ShippedWeights[]> {
  const files = SHIPPED_DATA.map((name) => requireDataset(name));
  const model = await trainModel(files, SHIPPED_RECIPE, {
    features: DEFAULT_FEATURES,
    onIteration: (iteration, value) => console.log(iteration, value.toFixed(1)),
  });
  const about = { ...model.about, ...(await provenance(files, command)) };
  const bytes = writeModel({ ...model, about });
  readModel(bytes);
  console.log(`${model.dictionary.size} features`);
  return [{ file: 'methods/src/sequence/weights/sequence.ts', bytes }];
}
