import { logSumExp } from './log-sum-exp.ts';
import type { ChainScores } from './scores.ts';

/** All in logs, so that neither long chains nor large weights overflow. */
export interface ForwardBackward {
  /** length × labelCount: of all ways to a label at a position, its own score in it. */
  alpha: Float64Array;
  /** length × labelCount: of all ways on from it. */
  beta: Float64Array;
  /** The normalisation term of the whole chain. */
  logZ: number;
}

export function forwardBackward(scores: ChainScores): ForwardBackward {
  const { length, labelCount, node, pair, stride } = scores;
  const alpha = new Float64Array(length * labelCount);
  const beta = new Float64Array(length * labelCount);
  const ways = new Float64Array(labelCount);
  if (length === 0) return { alpha, beta, logZ: 0 };
  alpha.set(node.subarray(0, labelCount));
  for (let i = 1; i < length; i++) {
    const before = (i - 1) * labelCount;
    for (let c = 0; c < labelCount; c++) {
      for (let p = 0; p < labelCount; p++)
        ways[p] = alpha[before + p] + pair[i * stride + p * labelCount + c];
      alpha[i * labelCount + c] = node[i * labelCount + c] + logSumExp(ways);
    }
  }
  for (let i = length - 2; i >= 0; i--) {
    const after = (i + 1) * labelCount;
    for (let p = 0; p < labelCount; p++) {
      for (let c = 0; c < labelCount; c++) {
        ways[c] = pair[(i + 1) * stride + p * labelCount + c] + node[after + c] + beta[after + c];
      }
      beta[i * labelCount + p] = logSumExp(ways);
    }
  }
  return { alpha, beta, logZ: logSumExp(alpha, (length - 1) * labelCount) };
}
