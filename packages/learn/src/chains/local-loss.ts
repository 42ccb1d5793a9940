import { addToRows, addWeights, edgeRows, nodeRows } from './feature-rows.ts';
import type { Loss } from './fit.ts';
import { logSumExp } from './log-sum-exp.ts';
import { weightsIn } from './weights.ts';

/**
 * The loss of models that are normalised at each position: -log P(label | features), given in a MEMM also the label
 * before it according to the gold standard.
 */
export function localLoss(givenPrevious: boolean): Loss {
  return (sequences, shape, weights, gradient) => {
    const { labelCount, edges } = shape;
    const lambda = weightsIn(weights, shape);
    const slope = weightsIn(gradient.fill(0), shape);
    const rowsOfNode = nodeRows(labelCount);
    const rowsOfEdges = edgeRows(labelCount);
    const row = new Float64Array(labelCount);
    let loss = 0;
    for (const sequence of sequences) {
      const { length, labels } = sequence;
      for (let i = 0; i < length; i++) {
        const context = i === 0 ? 'initial' : 'transition';
        const before = i === 0 ? 0 : labels[i - 1];
        const paired = edges && i > 0;
        for (let c = 0; c < labelCount; c++) {
          row[c] = givenPrevious ? lambda[context][before * labelCount + c] : 0;
        }
        addWeights(lambda.node, rowsOfNode, sequence, i, row, 0);
        if (paired) addWeights(lambda.edge, rowsOfEdges[before], sequence, i, row, 0);
        const logZ = logSumExp(row);
        loss += logZ - row[labels[i]];
        // From scores to P(label), less 1 for the gold label.
        for (let c = 0; c < labelCount; c++) row[c] = Math.exp(row[c] - logZ);
        row[labels[i]]--;
        if (givenPrevious) {
          for (let c = 0; c < labelCount; c++) slope[context][before * labelCount + c] += row[c];
        }
        addToRows(slope.node, rowsOfNode, sequence, i, row, 0);
        if (paired) addToRows(slope.edge, rowsOfEdges[before], sequence, i, row, 0);
      }
    }
    return loss;
  };
}

/** Of a maximum entropy Markov model (McCallum, Freitag, Pereira 2000). */
export const memmLoss = localLoss(true);

/** Of a maximum entropy classifier of each position by itself. */
export const maxentLoss = localLoss(false);
