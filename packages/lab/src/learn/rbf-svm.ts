import { createRequire } from 'node:module';
import type { RbfSvm } from '@pith/learn/rbf-svm';
import { PithError } from 'pith/page';

/** What is learned from: examples as rows of features, and which of them are positive. */
export interface SvmExamples {
  rows: readonly Float64Array[];
  positive: readonly boolean[];
}

export interface SvmOptions {
  /** C, what an example on the wrong side of the margin costs. */
  cost: number;
  gamma: number;
  /** Find A and B of Platt's sigmoid as well (by five folds within libsvm); without, 0.5 is where the margin is. */
  probabilities?: boolean;
}

/** The little of libsvm-js that is used; the package has no types. */
interface LibSvm {
  train(samples: number[][], labels: number[]): void;
  predictOneProbability(sample: number[]): { estimates: { label: number; probability: number }[] };
  serializeModel(): string;
  free(): void;
}
export interface LibSvmClass {
  new (options: Record<string, unknown>): LibSvm;
  SVM_TYPES: { C_SVC: string };
  KERNEL_TYPES: { RBF: string };
}

let loaded: Promise<LibSvmClass> | undefined;

/** libsvm as WebAssembly, loaded when something is trained. */
export function loadLibSvm(): Promise<LibSvmClass> {
  loaded ??= load();
  return loaded;
}

/** Without `fetch`, which it would try on a file, and complain; and without its handler, which ends the process. */
async function load(): Promise<LibSvmClass> {
  const { fetch } = globalThis;
  const handlers = process.listeners('unhandledRejection');
  Reflect.deleteProperty(globalThis, 'fetch');
  try {
    return await (createRequire(import.meta.url)('libsvm-js') as Promise<LibSvmClass>);
  } finally {
    globalThis.fetch = fetch;
    for (const handler of process.listeners('unhandledRejection'))
      if (!handlers.includes(handler)) process.off('unhandledRejection', handler);
  }
}

/** Trains a machine by libsvm, and takes over what it has found. */
export function trainRbfSvm(LibSvm: LibSvmClass, examples: SvmExamples, options: SvmOptions): RbfSvm {
  const { rows, positive } = examples;
  if (!positive.includes(true) || !positive.includes(false))
    throw new PithError('BAD_INPUT', 'There must be examples of both kinds to learn from: label more pages.');
  const svm = new LibSvm({
    type: LibSvm.SVM_TYPES.C_SVC,
    kernel: LibSvm.KERNEL_TYPES.RBF,
    cost: options.cost,
    gamma: options.gamma,
    probabilityEstimates: options.probabilities === true,
    quiet: true,
  });
  try {
    svm.train(
      rows.map((row) => Array.from(row)),
      positive.map((is) => (is ? 1 : 0)),
    );
    return fromLibSvm(svm.serializeModel(), rows[0].length);
  } finally {
    svm.free();
  }
}

/** Reads libsvm's model text: a header of `name values`, then `coefficient 1:x 2:x …` for each support vector. */
export function fromLibSvm(model: string, dimensions: number): RbfSvm {
  const [head, body] = model.split(/^SV\s*$/m);
  const header = new Map(
    head
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.trim().split(' '))
      .map(([name, ...values]) => [name, values.map(Number)] as const),
  );
  const number = (name: string, missing: number) => header.get(name)?.[0] ?? missing;
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  // libsvm's first label is the one it saw first; its decision value speaks for that one.
  const sign = number('label', 1) === 1 ? 1 : -1;
  const coefficients = new Float64Array(lines.length);
  const vectors = new Float64Array(lines.length * dimensions);
  lines.forEach((line, i) => {
    const [coefficient, ...values] = line.trim().split(/\s+/);
    coefficients[i] = sign * Number(coefficient);
    for (const value of values) {
      const [index, x] = value.split(':').map(Number);
      vectors[i * dimensions + index - 1] = x;
    }
  });
  // Its sigmoid is P(first label) = 1 / (1 + exp(A f + B)) with f for the first label.
  const [plattA, plattB] = [number('probA', -1), number('probB', 0)];
  return {
    dimensions,
    gamma: number('gamma', 1 / dimensions),
    vectors,
    coefficients,
    bias: -sign * number('rho', 0),
    plattA,
    plattB: sign * plattB,
  };
}
