import path from 'node:path';
import { build } from 'esbuild';

/**
 * Writes the detector of languages into `pith/language` itself: of eld's 9 MB one megabyte is needed, and `npm install
 * pith` stays small.
 */
const file = path.resolve(import.meta.dirname, '../packages/pith/dist/language/index.js');

await build({
  entryPoints: [file],
  outfile: file,
  allowOverwrite: true,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'error',
  banner: {
    js: '/*! With eld (https://github.com/nitotm/efficient-language-detector-js), Copyright Nito T.M., Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0 */',
  },
});
