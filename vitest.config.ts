import { defineConfig } from 'vitest/config';
import { sourceAliases } from './source-aliases.ts';

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'testing/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
