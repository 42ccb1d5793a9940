import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import webpack from 'webpack';
import { SIZE_LIMITS } from '../../bench/size.ts';
import { ENTRIES, expectToRunInBrowser, nameOf, writeBrowserApp } from './browser-app.ts';
import { project } from './projects.ts';

// webpack takes its time, and more where other programs run beside it.
vi.setConfig({ testTimeout: 180_000 });

const alone = await project('alone');

/** Each bundler as one would call it for a browser: from the path of a program to the code of its bundle. */
const BUNDLERS: Record<string, (file: string, out: string) => Promise<string>> = {
  async esbuild(file) {
    const { outputFiles } = await buildWithEsbuild({
      entryPoints: [file],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      logLevel: 'error',
    });
    return outputFiles[0].text;
  },

  async vite(file, out) {
    await buildWithVite({
      configFile: false,
      root: path.dirname(file),
      logLevel: 'error',
      build: {
        outDir: out,
        emptyOutDir: true,
        reportCompressedSize: false,
        rollupOptions: { input: file, output: { format: 'iife', entryFileNames: 'app.js' } },
      },
    });
    return readFile(path.join(out, 'app.js'), 'utf8');
  },

  async webpack(file, out) {
    const compiler = webpack({
      mode: 'production',
      target: 'web',
      context: path.dirname(file),
      entry: file,
      output: { path: out, filename: 'app.js' },
      performance: { hints: false },
    })!;
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, done) => (error ? reject(error) : resolve(done!)));
    });
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    expect([...errors!, ...warnings!].map(({ message }) => message)).toEqual([]);
    return readFile(path.join(out, 'app.js'), 'utf8');
  },
};

describe.skipIf(alone === null).each(Object.keys(BUNDLERS))('%s', (bundler) => {
  test.each(ENTRIES)('bundles %s for a browser', async (entry) => {
    const file = await writeBrowserApp(alone!, entry);
    const code = await BUNDLERS[bundler](file, path.join(alone!, 'bundles', bundler, nameOf(entry)));
    expectToRunInBrowser(code);
    const kilobytes = gzipSync(code).length / 1000;
    console.log(`${entry} with ${bundler}: ${kilobytes.toFixed(1)} kB as gzip`);
    expect(kilobytes).toBeLessThanOrEqual(SIZE_LIMITS[entry]);
  });
});
