import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run fuzz`: random inputs for all readers, with another seed each time. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    reader: { type: 'string' },
    tests: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`Gives random inputs to everything that reads what others wrote: pages, models, weights, memories of
sites, rendered pages, config files, JSON lines, WARC. An input that fails is made small and kept in
testing/fuzz/corpus; commit it with the correction, since every run of the tests tries it again.

  npm run fuzz                            a minute, with a random seed
  npm run fuzz -- --seconds 3600          longer
  npm run fuzz -- --seed 7                the same inputs again
  npm run fuzz -- --reader warc.gz        one reader
  npm run fuzz -- --tests                 then also all random properties of the unit tests with this seed`);
  process.exit(0);
}
const seed = values.seed ?? String(randomInt(2 ** 31));
console.log(`Seed ${seed}, ${values.seconds} seconds.`);
const vitest = path.join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const run = (project: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [vitest, 'run', '--project', project], {
    stdio: 'inherit',
    env: { ...process.env, PITH_SEED: seed, ...env },
  }).status ?? 1;
const failed = run('fuzz', {
  PITH_FUZZ_SECONDS: values.seconds,
  ...(values.reader !== undefined && { PITH_FUZZ_READER: values.reader }),
});
process.exitCode = failed || (values.tests ? run('unit', {}) : 0);
