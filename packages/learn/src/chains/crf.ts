import { addToRows, edgeRows, nodeRows } from './feature-rows.ts';
import type { Loss } from './fit.ts';
import { type ForwardBackward, forwardBackward } from './forward-backward.ts';
import { type ChainScores, chainScores } from './scores.ts';
import { weightsIn } from './weights.ts';

/** log Z - the score of the gold labels; its gradient is what the model expects of each feature less what is there. */
export const crfLoss: Loss = (sequences, shape, weights, gradient) => {
  const { labelCount, edges } = shape;
  const pairs = labelCount * labelCount;
  const rowsOfNode = nodeRows(labelCount);
  const rowsOfEdges = edgeRows(labelCount);
  const lambda = weightsIn(weights, shape);
  const slope = weightsIn(gradient.fill(0), shape);
  let loss = 0;
  for (const sequence of sequences) {
    if (sequence.length === 0) continue;
    const scores = chainScores(lambda, labelCount, sequence);
    const passes = forwardBackward(scores);
    loss += passes.logZ - goldScore(scores, sequence.labels);
    const node = nodeExcess(scores, passes, sequence.labels);
    const pair = pairExcess(scores, passes, sequence.labels);
    for (let c = 0; c < labelCount; c++) slope.initial[c] += node[c];
    for (let at = 0; at < pair.length; at++) slope.transition[at % slope.transition.length] += pair[at];
    for (let i = 0; i < sequence.length; i++) {
      addToRows(slope.node, rowsOfNode, sequence, i, node, i * labelCount);
      if (!edges || i === 0) continue;
      for (const row of rowsOfEdges) addToRows(slope.edge, row, sequence, i, pair, i * pairs + row.offset);
    }
  }
  return loss;
};

function goldScore({ length, labelCount, node, pair, stride }: ChainScores, labels: Uint8Array): number {
  let score = node[labels[0]];
  for (let i = 1; i < length; i++) {
    score += node[i * labelCount + labels[i]] + pair[i * stride + labels[i - 1] * labelCount + labels[i]];
  }
  return score;
}

/** P(label) at each position, less 1 for the gold label. */
function nodeExcess({ length, labelCount }: ChainScores, passes: ForwardBackward, labels: Uint8Array) {
  const { alpha, beta, logZ } = passes;
  const excess = new Float64Array(length * labelCount);
  for (let at = 0; at < excess.length; at++) excess[at] = Math.exp(alpha[at] + beta[at] - logZ);
  for (let i = 0; i < length; i++) excess[i * labelCount + labels[i]]--;
  return excess;
}

/** P(previous label, label) at each position but the first, less 1 for the gold labels. */
function pairExcess(
  { length, labelCount, node, pair, stride }: ChainScores,
  { alpha, beta, logZ }: ForwardBackward,
  labels: Uint8Array,
) {
  const excess = new Float64Array(length * labelCount * labelCount);
  for (let i = 1; i < length; i++) {
    const at = i * labelCount * labelCount;
    for (let p = 0; p < labelCount; p++) {
      for (let c = 0; c < labelCount; c++) {
        const here = i * labelCount + c;
        const score = pair[i * stride + p * labelCount + c] + node[here];
        excess[at + p * labelCount + c] = Math.exp(
          alpha[here - labelCount - c + p] + score + beta[here] - logZ,
        );
      }
    }
    excess[at + labels[i - 1] * labelCount + labels[i]]--;
  }
  return excess;
}
