import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { BenchOptions } from './main.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PITH = path.join(ROOT, 'packages/pith/bin/pith.cjs');
const PAGE = path.join(ROOT, 'examples/article.html');

/** Milliseconds from start to end. */
export interface ColdStart {
  node: number;
  pith: number;
}

function millisecondsOf(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return performance.now() - start;
}

/** `pith examples/article.html` beside `node -e 0`, in turns: the best of each, as other work only ever adds time. */
export function coldStart(rounds: number): ColdStart {
  const best: ColdStart = { node: Number.POSITIVE_INFINITY, pith: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    best.node = Math.min(best.node, millisecondsOf(['-e', '0']));
    best.pith = Math.min(best.pith, millisecondsOf([PITH, PAGE]));
  }
  return best;
}

export async function benchCold({ rounds }: BenchOptions): Promise<void> {
  const { node, pith } = coldStart(4 * rounds);
  console.log(`node -e 0                    ${node.toFixed(0).padStart(5)} ms`);
  console.log(`pith examples/article.html   ${pith.toFixed(0).padStart(5)} ms`);
  console.log(
    `ratio                        ${(pith / node).toFixed(2).padStart(5)}  (Node ${process.version})`,
  );
}
