import type { ChainScores } from './scores.ts';

/** The labels of the best score; of equal ones the lowest. */
export function viterbi({ length, labelCount, node, pair, stride }: ChainScores): Uint8Array {
  const labels = new Uint8Array(length);
  if (length === 0) return labels;
  const cameFrom = new Uint8Array(length * labelCount);
  let best = node.slice(0, labelCount);
  let next = new Float64Array(labelCount);
  for (let i = 1; i < length; i++) {
    for (let c = 0; c < labelCount; c++) {
      let from = 0;
      let most = Number.NEGATIVE_INFINITY;
      for (let p = 0; p < labelCount; p++) {
        const score = best[p] + pair[i * stride + p * labelCount + c];
        if (score > most) {
          most = score;
          from = p;
        }
      }
      next[c] = most + node[i * labelCount + c];
      cameFrom[i * labelCount + c] = from;
    }
    [best, next] = [next, best];
  }
  labels[length - 1] = best.indexOf(Math.max(...best));
  for (let i = length - 1; i > 0; i--) labels[i - 1] = cameFrom[i * labelCount + labels[i]];
  return labels;
}
