import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchOptions } from './main.ts';

const SHIPPED = fileURLToPath(new URL('../dist/extractors/pith/shipped.js', import.meta.url));
/** Nothing has run before in such a process, so nothing is compiled yet. */
const SCRIPT = `
import { shippedModel } from ${JSON.stringify(SHIPPED)};
const start = performance.now();
shippedModel();
console.log(performance.now() - start);`;

/** How long the weights of `pith` take to load, in processes that have done nothing else. */
export async function benchLoad({ rounds }: BenchOptions): Promise<void> {
  const times = Array.from({ length: 4 * rounds }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })),
  ).sort((a, b) => a - b);
  const median = times[times.length >> 1];
  console.log(
    `weights of pith, cold, ${times.length} processes: best ${times[0].toFixed(1)} ms, median ${median.toFixed(1)} ms`,
  );
}
