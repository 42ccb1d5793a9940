import { addWeights, edgeRows, nodeRows } from './feature-rows.ts';
import { logSumExp } from './log-sum-exp.ts';
import type { FeatureSequence } from './sequences.ts';
import type { ChainWeights } from './weights.ts';

/** What a sequence's weights add up to, before anything is normalised. */
export interface ChainScores {
  readonly length: number;
  readonly labelCount: number;
  /** length × labelCount. That of position 0 has the initial weights in it. */
  readonly node: Float64Array;
  /** Of label p at i - 1 and c at i: `pair[i * stride + p * labelCount + c]`. Position 0 has none. */
  readonly pair: Float32Array | Float64Array;
  /** 0 where every position has the same pair scores: without edge features they are the transitions. */
  readonly stride: number;
}

export function chainScores(
  weights: ChainWeights,
  labelCount: number,
  sequence: FeatureSequence,
): ChainScores {
  const { length } = sequence;
  const { initial, transition, edge } = weights;
  const node = new Float64Array(length * labelCount);
  if (length > 0) node.set(initial);
  const rowsOfNode = nodeRows(labelCount);
  for (let i = 0; i < length; i++) addWeights(weights.node, rowsOfNode, sequence, i, node, i * labelCount);
  if (edge.length === 0) return { length, labelCount, node, pair: transition, stride: 0 };
  const stride = labelCount * labelCount;
  const pair = new Float64Array(length * stride);
  const rowsOfEdges = edgeRows(labelCount);
  for (let i = 1; i < length; i++) {
    pair.set(transition, i * stride);
    for (const row of rowsOfEdges) addWeights(edge, row, sequence, i, pair, i * stride + row.offset);
  }
  return { length, labelCount, node, pair, stride };
}

/** As log P(label | previous label): what a MEMM means by its scores. */
export function normalisedLocally({ length, labelCount, node, pair, stride }: ChainScores): ChainScores {
  const ownStride = labelCount * labelCount;
  const local = { node: new Float64Array(node.length), pair: new Float64Array(length * ownStride) };
  const row = new Float64Array(labelCount);
  for (let i = 0; i < length; i++) {
    for (let p = 0; p < (i === 0 ? 1 : labelCount); p++) {
      for (let c = 0; c < labelCount; c++) {
        row[c] = node[i * labelCount + c] + (i === 0 ? 0 : pair[i * stride + p * labelCount + c]);
      }
      const norm = logSumExp(row);
      for (let c = 0; c < labelCount; c++) {
        if (i === 0) local.node[c] = row[c] - norm;
        else local.pair[i * ownStride + p * labelCount + c] = row[c] - norm;
      }
    }
  }
  return { length, labelCount, ...local, stride: ownStride };
}
