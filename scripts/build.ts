import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run build`: everything that packages ship, and nothing where no source has changed since the last build. */
const ROOT = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'packages/studio/dist/.built');
const SOURCES = ['packages', 'scripts', 'tsconfig.base.json', 'tsconfig.build.json', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'node', 'test']);

function newestChange(file: string): number {
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(file).filter((name) => !NOT_SOURCES.has(name));
  return inside.reduce((newest, name) => Math.max(newest, newestChange(path.join(file, name))), 0);
}

function run(tool: string, ...args: string[]): void {
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}

const newest = Math.max(...SOURCES.map((source) => newestChange(path.join(ROOT, source))));
if (existsSync(STAMP) && statSync(STAMP).mtimeMs > newest) {
  console.log('The build is up to date.');
} else {
  run('typescript/bin/tsc', '-b', 'tsconfig.build.json');
  run('tsx/dist/cli.mjs', 'scripts/bundle-detector.ts');
  run('tsx/dist/cli.mjs', 'scripts/bundle-library.ts');
  run('tsx/dist/cli.mjs', 'scripts/bundle-command.ts');
  run('vite/bin/vite.js', 'build', '--config', 'packages/studio/web/vite.config.ts', '--logLevel', 'warn');
  writeFileSync(STAMP, '');
}
