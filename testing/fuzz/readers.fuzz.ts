import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusOf, keep } from './corpus.ts';
import { inputsFrom } from './inputs.ts';
import { READERS, type Reader } from './readers.ts';

/** `npm run fuzz` starts this and says how long and with which seed; other runs of the tests leave it out. */
const SECONDS = Number(process.env['PITH_FUZZ_SECONDS']);
const ONLY = process.env['PITH_FUZZ_READER'];
const SEED = Number(process.env['PITH_SEED']);
/** An input that takes longer than this has hit something that is not linear, on however busy a machine. */
const SLOWEST = 20_000;

const chosen = READERS.filter(({ name }) => ONLY === undefined || name === ONLY);

test.each(chosen)('$name', { timeout: 0 }, async (reader) => {
  const until = performance.now() + (SECONDS * 1000) / chosen.length;
  const inputs = inputsFrom({
    ...reader,
    seeds: [...reader.seeds, ...corpusOf(reader.name).map(({ input }) => input)],
  });
  let tried = 0;
  for (let seed = SEED; performance.now() < until; seed = (seed + 1) | 0) {
    const property = fc.asyncProperty(inputs, (input) => checkInTime(reader, input));
    const result = await fc.check(property, {
      seed,
      numRuns: 10_000,
      interruptAfterTimeLimit: until - performance.now(),
    });
    tried += result.numRuns;
    if (!result.failed || result.counterexample === null) continue;
    const [input] = result.counterexample;
    const file = keep(reader.name, input);
    expect.fail(
      `An input of ${input.length} bytes fails after ${tried} inputs (seed ${seed}). It is kept in ${file}.\n${(result.errorInstance as Error)?.stack}`,
    );
  }
  console.log(`${reader.name}: ${tried} inputs, none fails`);
});

async function checkInTime(reader: Reader, input: Uint8Array): Promise<void> {
  const start = performance.now();
  await reader.check(input);
  const took = performance.now() - start;
  if (took > SLOWEST) throw new Error(`It took ${took.toFixed(0)} ms.`);
}
