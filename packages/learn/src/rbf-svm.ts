/** A trained support vector machine with a Gaussian RBF kernel and Platt's posterior probabilities. */
export interface RbfSvm {
  /** How many features an example has. */
  readonly dimensions: number;
  /** γ of the kernel. */
  readonly gamma: number;
  /** The support vectors x_i, one after another. */
  readonly vectors: Float64Array;
  /** α_i · y_i of each support vector. */
  readonly coefficients: Float64Array;
  /** b of the decision function. */
  readonly bias: number;
  /** A and B of Platt's sigmoid. */
  readonly plattA: number;
  readonly plattB: number;
}

/** K(x_i, x) = exp(−γ · |x_i − x|²), of the support vector that stands at an offset. */
export function rbfKernel({ dimensions, gamma, vectors }: RbfSvm, at: number, x: Float64Array): number {
  let squared = 0;
  for (let d = 0; d < dimensions; d++) {
    const difference = vectors[at + d] - x[d];
    squared += difference * difference;
  }
  return Math.exp(-gamma * squared);
}

/** y'_p(x) = Σ α_i y_i K(x_i, x) + b: above 0 on the positive side of the margin. */
export function decisionValue(svm: RbfSvm, x: Float64Array): number {
  const { dimensions, coefficients } = svm;
  let sum = svm.bias;
  for (let i = 0; i < coefficients.length; i++) sum += coefficients[i] * rbfKernel(svm, i * dimensions, x);
  return sum;
}

/** P(y = +1 | x) = 1 / (1 + exp(A · y'_p + B)) (Platt 1999). */
export function posterior(svm: RbfSvm, x: Float64Array): number {
  return posteriorOf(svm, decisionValue(svm, x));
}

/** The same of a decision value that is known. */
export function posteriorOf({ plattA, plattB }: RbfSvm, value: number): number {
  return 1 / (1 + Math.exp(plattA * value + plattB));
}
