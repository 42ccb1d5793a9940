import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The library as one file for a browser: what an app that imports `pith` ships. */
export async function bundleForBrowser(
  entry = 'src/index.ts',
  format: 'esm' | 'iife' = 'esm',
  plugins: Plugin[] = [],
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../packages/pith', entry)],
    bundle: true,
    minify: true,
    write: false,
    format,
    globalName: 'pith',
    platform: 'browser',
    target: 'es2023',
    logLevel: 'error',
    plugins,
  });
  return outputFiles[0].text;
}
