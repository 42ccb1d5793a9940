import { tick } from '../../page/index.ts';
/** Blocks from `from` to before `to`. */
export interface BlockRun {
  from: number;
  to: number;
}

/** The run of blocks with the largest sum of scores; empty where none is above 0. */
export function bestRun(count: number, score: (block: number) => number): BlockRun {
  const best = { from: 0, to: 0, sum: 0 };
  let from = 0;
  let sum = 0;
  for (let block = 0; block < count; block++) {
    tick();
    if (sum <= 0) {
      sum = 0;
      from = block;
    }
    sum += score(block);
    if (sum > best.sum) {
      best.from = from;
      best.to = block + 1;
      best.sum = sum;
    }
  }
  return { from: best.from, to: best.to };
}
