import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

/**
 * What Node loads of `pith`, in `packages/pith/node`. Most of the time of an import is spent on finding and loading
 * modules, so all that an extraction needs are one file there. The files beside it stand for the modules one by one and
 * hand on what is in it, so that a class is the same wherever it is imported from. Bundlers and browsers are given the
 * modules in `dist`, of which they take what they need.
 */
const pith = path.resolve(import.meta.dirname, '../packages/pith');
const dist = path.join(pith, 'dist');
const outdir = path.join(pith, 'node');
const LIBRARY = 'library.js';
/** What is imported to extract. */
const ENTRIES = ['', 'lite', 'page', 'extractors', 'article', 'chunk'];

const { exports, dependencies } = JSON.parse(readFileSync(path.join(pith, 'package.json'), 'utf8')) as {
  exports: Record<string, { default: string }>;
  dependencies: Record<string, string>;
};
const options: BuildOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  minifyWhitespace: true,
  minifySyntax: true,
  absWorkingDir: dist,
  logLevel: 'error',
  // Weights stay files of their own: no method reads those of another.
  external: [path.join(dist, 'extractors/pith/weights/*'), ...Object.keys(dependencies)],
};
const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.js') && !file.startsWith('bundle/'));
const joined = await findJoined();

rmSync(outdir, { recursive: true, force: true });
await build({
  ...options,
  stdin: {
    contents: joined.map((file, i) => `export * as m${i} from './${file}';`).join('\n'),
    resolveDir: dist,
    sourcefile: LIBRARY,
  },
  outfile: path.join(outdir, LIBRARY),
});
for (const file of modules) {
  const target = path.join(outdir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const index = joined.indexOf(file);
  if (index >= 0) writeFileSync(target, await handedOn(file, index));
  else if (usesOthers(file)) cpSync(path.join(dist, file), target);
  else writeFileSync(target, `export * from '${fromModule(file, `../dist/${file}`)}';\n`);
}

/** The modules that an extraction needs. */
async function findJoined(): Promise<string[]> {
  const entryPoints = ENTRIES.map((name) =>
    exports[name === '' ? '.' : `./${name}`].default.replace('./dist', '.'),
  );
  const { metafile } = await build({ ...options, entryPoints, outdir, write: false, metafile: true });
  return modules.filter((file) => file in metafile.inputs);
}

/** A module's exports, out of the one file. */
async function handedOn(file: string, index: number): Promise<string> {
  const names = Object.keys(await import(pathToFileURL(path.join(dist, file)).href));
  return `import { m${index} } from '${fromModule(file, LIBRARY)}';\nexport const { ${names.join(', ')} } = m${index};\n`;
}

/** Whether a module imports others of `pith`: they must be those that Node loads. */
function usesOthers(file: string): boolean {
  return /\b(?:from|import\()\s*["']\.\.?\//.test(readFileSync(path.join(dist, file), 'utf8'));
}

function fromModule(file: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
