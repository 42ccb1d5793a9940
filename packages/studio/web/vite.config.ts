import { defineConfig } from 'vite';
import { sourceAliases } from '../../../source-aliases.ts';

/** The workbench as static files; `pith studio` serves them, and so can anything else. */
export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the folder may stand anywhere.
  base: './',
  resolve: { alias: sourceAliases },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // A style inside the page would need a policy that allows them; there is one anyway, but files are cached.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
  },
  clearScreen: false,
});
