import { writeFile } from 'node:fs/promises';
import { DEFAULT_FEATURES, readModel, writeModel } from '@pith/methods/sequence';
import { requireDataset } from 'pith/internal/records/dataset';
import { SHIPPED_DATA, SHIPPED_RECIPE } from './shipped-recipe.ts';
import { trainModel } from './train.ts';

const TARGET = new URL('../../extractors/sequence/shipped-data.ts', import.meta.url);

// npm run build && npx tsx src/lab/sequence/ship.ts: trains the model of the package and writes it into it.
const model = await trainModel(
  SHIPPED_DATA.map((name) => requireDataset(name)),
  SHIPPED_RECIPE,
  { features: DEFAULT_FEATURES, onIteration: (iteration, value) => console.log(iteration, value.toFixed(1)) },
);
const bytes = writeModel(model);
readModel(bytes);
const source = `/** Made by src/lab/sequence/ship.ts; see models/sequence.md. */
export const SHIPPED =
  '${Buffer.from(bytes).toString('base64')}';
`;
await writeFile(TARGET, source);
console.log(model.about, `${model.dictionary.size} features, ${source.length} bytes`);
