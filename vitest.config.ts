import { configDefaults, defineConfig } from 'vitest/config';
import { sourceAliases } from './source-aliases.ts';

/** The groups whose files have a name of their own: `*.built.test.ts`, and so on. All other tests are unit tests. */
const SUFFIXES = ['built', 'browser', 'package'];

/** A group of tests: `npx vitest run --project NAME`. Without a name they run one after another, in this order. */
const group = (groupOrder: number, name: string, files: string, options = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`packages/*/test/**/*${files}`, `testing/**/*${files}`],
    sequence: { groupOrder },
    ...options,
  },
});

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A state is waited for; on a busy machine the default of one second is too short.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: '100%',
    // A browser or another process may lose a race once in hundreds of runs. CI tries such a test once more, and vitest
    // says that it did. Anywhere else it fails at once, so that the cause is found.
    retry: process.env['CI'] === undefined ? 0 : 1,
    setupFiles: ['testing/fixed-seed.ts'],
    projects: [
      // These need neither a build nor a browser. Files share processes and modules, which takes half the time: each
      // has to leave all as it was, and vi.mock does not work.
      group(0, 'unit', '.test.ts', {
        exclude: [...configDefaults.exclude, ...SUFFIXES.map((suffix) => `**/*.${suffix}.test.ts`)],
        isolate: false,
      }),
      // These start processes or threads from what `npm run build` has built, or simply take long. They share modules too.
      group(1, 'built', '.built.test.ts', { isolate: false }),
      // These drive a real Chromium.
      group(2, 'browser', '.browser.test.ts'),
      // These work on the packages as npm packs them.
      group(3, 'package', '.package.test.ts'),
      // `npm run fuzz` only: random inputs for as long as one likes.
      ...(process.env['PITH_FUZZ_SECONDS'] === undefined ? [] : [group(4, 'fuzz', '.fuzz.ts')]),
    ],
  },
});
