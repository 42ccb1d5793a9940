import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchOptions } from './main.ts';

const SHIPPED = fileURLToPath(new URL('../packages/pith/dist/extractors/pith/shipped.js', import.meta.url));
/** Nothing has run before in such a process, so nothing is compiled yet. */
const SCRIPT = `
import { pithModel } from ${JSON.stringify(SHIPPED)};
const start = performance.now();
pithModel();
console.log(performance.now() - start);`;

/** Milliseconds until the weights of `pith` are loaded, in so many processes that have done nothing else; rising. */
export function coldLoads(processes: number): number[] {
  const load = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' });
  return Array.from({ length: processes }, () => Number(load())).sort((a, b) => a - b);
}

export async function benchLoad({ rounds }: BenchOptions): Promise<void> {
  const times = coldLoads(4 * rounds);
  const median = times[times.length >> 1];
  console.log(
    `weights of pith, cold, ${times.length} processes: best ${times[0].toFixed(1)} ms, median ${median.toFixed(1)} ms`,
  );
}
