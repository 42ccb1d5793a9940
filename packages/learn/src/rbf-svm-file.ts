import type { ByteReader, ByteWriter } from './bytes.ts';
import type { RbfSvm } from './rbf-svm.ts';

/**
 * A machine as bytes: dimensions, the number of support vectors, γ, b, A, B, then the coefficients and the vectors, as
 * 32-bit floats. A model that is to be measured should be read back first: rounding moves its posteriors by about 1e-6.
 */
export function writeRbfSvm(bytes: ByteWriter, svm: RbfSvm): void {
  bytes.varint(svm.dimensions);
  bytes.varint(svm.coefficients.length);
  const numbers = [svm.gamma, svm.bias, svm.plattA, svm.plattB, ...svm.coefficients, ...svm.vectors];
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, i) => {
    view.setFloat32(i * 4, number, true);
  });
  bytes.block(new Uint8Array(view.buffer));
}

export function readRbfSvm(bytes: ByteReader): RbfSvm {
  const dimensions = bytes.varint();
  const count = bytes.varint();
  const block = bytes.block();
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (block.byteLength !== 4 * (4 + count * (1 + dimensions))) throw new RangeError('numbers');
  const numbers = Float64Array.from({ length: block.byteLength / 4 }, (_, i) => view.getFloat32(i * 4, true));
  if (!numbers.every(Number.isFinite)) throw new RangeError('a number that is none');
  const [gamma, bias, plattA, plattB] = numbers;
  return {
    dimensions,
    gamma,
    bias,
    plattA,
    plattB,
    coefficients: numbers.subarray(4, 4 + count),
    vectors: numbers.subarray(4 + count),
  };
}
