import { shipMss } from '../mss/ship.ts';
import { shipNewsWrapper } from '../news-wrapper/ship.ts';
import { LITE_RECIPE, RECIPE } from '../pith/recipe.ts';
import { shipPith } from '../pith/ship.ts';
import { shipSequence } from '../sequence/ship.ts';
import { type ShippedWeights, writeWeights } from './weights-file.ts';

/** Trains the models of a method that ship; `about` is the command, for their headers. */
type Ship = (command: string, args: readonly string[]) => Promise<ShippedWeights[]>;

const METHODS: Record<string, Ship> = {
  pith: (command) => shipPith('pith', RECIPE, command),
  'pith-lite': (command) => shipPith('pith-lite', LITE_RECIPE, command),
  mss: shipMss,
  sequence: shipSequence,
  'news-wrapper': (command, [folder]) => shipNewsWrapper(command, folder),
};

// npm run ship -- METHOD [FOLDER]: trains the models that a package ships and writes them into its sources.
const [name, ...args] = process.argv.slice(2);
const ship = METHODS[name];
if (ship === undefined) {
  console.error(`Say which models to make: npm run ship -- ${Object.keys(METHODS).join(' | ')}`);
  process.exit(2);
}
const command = `npm run ship -- ${name}`;
for (const weights of await ship(command, args)) {
  await writeWeights(weights, command);
  console.log(`${weights.bytes.length} bytes written to packages/${weights.file}`);
}
