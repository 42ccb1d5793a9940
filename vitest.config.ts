import { configDefaults, defineConfig } from 'vitest/config';
import { sourceAliases } from './source-aliases.ts';

/** The groups whose files have a name of their own: `*.built.test.ts`, and so on. All other tests are unit tests. */
const SUFFIXES = ['built', 'browser', 'package'];

/** A group of tests: `npx vitest run --project NAME`. */
const group = (name: string, files: string, options = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`packages/*/test/**/*${files}`, `testing/**/*${files}`],
    ...options,
  },
});

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // These need neither a build nor a browser.
      group('unit', '.test.ts', {
        exclude: [...configDefaults.exclude, ...SUFFIXES.map((suffix) => `**/*.${suffix}.test.ts`)],
      }),
      // These start processes or threads from what `npm run build` has built, or simply take long.
      group('built', '.built.test.ts'),
      // These drive a real Chromium.
      group('browser', '.browser.test.ts'),
      // These work on the packages as npm packs them.
      group('package', '.package.test.ts'),
    ],
  },
});
