import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { BenchOptions } from './main.ts';

/** Kilobytes: a quarter of the usual stack, so that a quarter of the parts is as much as a hostile page would need. */
const STACK = 250;

/**
 * Very many of one thing, with a small stack. A call with as many arguments as a page has parts, or a function that calls
 * itself as deep as a page is nested, does not fit on it.
 */
export async function benchMany({ characters, only }: BenchOptions): Promise<void> {
  console.log(
    `pages of ${characters} characters, a stack of ${STACK} kB\n\n| shape | error | where |\n|---|---|---|`,
  );
  const script = path.join(import.meta.dirname, 'many-of-all.ts');
  const settings = [`--stack-size=${STACK}`, '--import', 'tsx'];
  const { status } = spawnSync(process.execPath, [...settings, script, String(characters), only], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
