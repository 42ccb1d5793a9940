import fc from 'fast-check';

/**
 * Random inputs of tests are the same in every run, so that a test fails because of a change and not by chance. Other
 * inputs are tried by `npm run fuzz`, or here by `PITH_SEED=123 npx vitest run …`.
 */
const DEFAULT_SEED = 20_261_118;

fc.configureGlobal({ seed: Number(process.env['PITH_SEED'] ?? DEFAULT_SEED) });
