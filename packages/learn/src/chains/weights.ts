/** The arrays of a model's weights; as in `ChainModel`. */
export interface ChainWeights {
  readonly node: Float32Array | Float64Array;
  readonly transition: Float32Array | Float64Array;
  readonly initial: Float32Array | Float64Array;
  /** Empty where there are no edge features. */
  readonly edge: Float32Array | Float64Array;
}

export interface ChainShape {
  readonly labelCount: number;
  readonly featureCount: number;
  readonly edges: boolean;
}

export function weightCount(shape: ChainShape): number {
  const { node, transition, initial, edge } = sizes(shape);
  return node + transition + initial + edge;
}

/** The weights of a chain within one vector, as optimisation has them. */
export function weightsIn(vector: Float64Array, shape: ChainShape) {
  const { node, transition, initial, edge } = sizes(shape);
  let at = 0;
  const next = (size: number) => vector.subarray(at, (at += size));
  return { node: next(node), transition: next(transition), initial: next(initial), edge: next(edge) };
}

function sizes({ labelCount, featureCount, edges }: ChainShape) {
  const pairs = labelCount * labelCount;
  return {
    node: featureCount * labelCount,
    transition: pairs,
    initial: labelCount,
    edge: edges ? featureCount * pairs : 0,
  };
}
