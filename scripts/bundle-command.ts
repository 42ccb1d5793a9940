import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Bundles the command into one file: most of the time of a short run is spent on finding and loading modules. What it
 * loads only when asked for is in the file too, and is not run before. It is CommonJS, which Node loads faster.
 */
const pith = path.resolve(import.meta.dirname, '../packages/pith');
const outdir = path.join(pith, 'dist/bundle');

/** The weights are not written twice: the command reads them out of the files of the library. */
const weightsStayFiles: Plugin = {
  name: 'weights-stay-files',
  setup({ onLoad }) {
    onLoad({ filter: /\/weights\/[^/]+\.js$/ }, ({ path: file }) => ({
      contents: `import { readFileSync } from 'node:fs';
        const source = readFileSync(new URL('${path.posix.relative(outdir, file)}', import.meta.url), 'latin1');
        export const WEIGHTS = source.slice(source.indexOf("'") + 1, source.lastIndexOf("'"));`,
    }));
  },
};

/** In Node its own zlib does what a library does elsewhere. */
const zlibOfNode: Plugin = {
  name: 'zlib-of-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^fflate$/ }, () => ({ path: 'fflate', namespace: 'zlib-of-node' }));
    onLoad({ filter: /.*/, namespace: 'zlib-of-node' }, () => ({
      contents: `export { deflateRawSync as deflateSync, inflateRawSync as inflateSync } from 'node:zlib';`,
    }));
  },
};

await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: [path.join(pith, 'dist/command/main.js')],
  outfile: path.join(outdir, 'pith.cjs'),
  bundle: true,
  format: 'cjs',
  platform: 'node',
  // Not "node20.19": for that, esbuild writes \p{…} as a call of RegExp, which is made anew each time.
  target: 'es2023',
  minify: true,
  legalComments: 'linked',
  logLevel: 'error',
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: "const bundleUrl=require('node:url').pathToFileURL(__filename).href;" },
  plugins: [weightsStayFiles, zlibOfNode],
});
