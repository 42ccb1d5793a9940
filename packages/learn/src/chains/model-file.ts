import { ByteReader, ByteWriter } from '../bytes.ts';
import type { ChainKind, ChainModel } from './model.ts';

const MAGIC = 'CHM1';
const KINDS: readonly ChainKind[] = ['crf', 'memm', 'maxent'];
const MOST_LABELS = 256;

/** Weights are kept in steps, mostly a byte each. A byte b below `RUN` stands for b + 1 zeros. */
const RUN = 32;
/** From `RUN` on a byte is a weight of -111 to 111 steps; a wider one follows `WIDE` as 16 bits. */
const MIDDLE = 143;
const NARROW = 111;
const WIDE = 255;
const MOST_STEPS = 0x7fff;

export interface WriteChainOptions {
  /**
   * Every weight is off by at most half a step, and lost where it is less; 1/64. A score that adds up n weights is off
   * by at most n half steps, mostly far less. Transitions and initial weights are kept as they are.
   */
  step?: number;
}

/**
 * A model as bytes: magic, kind, sizes, the step; transitions and initial weights as 32-bit floats; the weights of node
 * and edge features in steps.
 */
export function writeChainModel(model: ChainModel, { step = 1 / 64 }: WriteChainOptions = {}): Uint8Array {
  const { kind, labelCount, featureCount, edges, node, transition, initial, edge } = model;
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.byte(KINDS.indexOf(kind));
  bytes.byte(edges ? 1 : 0);
  bytes.varint(labelCount);
  bytes.varint(featureCount);
  bytes.floats([step]);
  bytes.floats(transition);
  bytes.floats(initial);
  // As a reader will have it.
  const kept = Math.fround(step);
  bytes.block(inSteps(node, kept));
  bytes.block(inSteps(edge, kept));
  return bytes.done();
}

/** Throws a `RangeError` for bytes that were cut or are of something else. */
export function readChainModel(bytes: Uint8Array): ChainModel {
  const reader = new ByteReader(bytes);
  if (reader.text(MAGIC.length) !== MAGIC) throw new RangeError('not the bytes of a chain model');
  const [kindByte, edgesByte] = reader.take(2);
  const kind = KINDS[kindByte];
  const labelCount = reader.varint();
  const featureCount = reader.varint();
  if (kind === undefined || edgesByte > 1 || !(labelCount >= 1 && labelCount <= MOST_LABELS)) {
    throw new RangeError('no such model');
  }
  const pairs = labelCount * labelCount;
  const edges = edgesByte === 1;
  const [step] = reader.floats(1);
  const transition = reader.floats(pairs);
  const initial = reader.floats(labelCount);
  const node = fromSteps(reader.block(), featureCount * labelCount, step);
  const edge = fromSteps(reader.block(), edges ? featureCount * pairs : 0, step);
  if (!reader.isAtEnd) throw new RangeError('more bytes than a chain model has');
  return { kind, labelCount, featureCount, edges, node, transition, initial, edge };
}

function inSteps(weights: Float32Array, step: number): Uint8Array {
  const bytes = new ByteWriter();
  let zeros = 0;
  const endRun = () => {
    if (zeros > 0) bytes.byte(zeros - 1);
    zeros = 0;
  };
  for (const weight of weights) {
    const steps = Math.round(weight / step);
    if (!(Math.abs(steps) <= MOST_STEPS)) throw new RangeError(`${weight} is too large for steps of ${step}`);
    if (steps === 0) {
      zeros++;
      if (zeros === RUN) endRun();
      continue;
    }
    endRun();
    if (Math.abs(steps) <= NARROW) {
      bytes.byte(steps + MIDDLE);
    } else {
      bytes.byte(WIDE);
      bytes.byte(steps & 0xff);
      bytes.byte((steps >> 8) & 0xff);
    }
  }
  endRun();
  return bytes.done();
}

function fromSteps(bytes: Uint8Array, count: number, step: number): Float32Array {
  // Before any memory is taken: a byte is at most a run of zeros.
  if (!(count <= bytes.length * RUN)) throw new RangeError('more weights than bytes can hold');
  const weights = new Float32Array(count);
  let weight = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at++];
    if (byte < RUN) {
      weight += byte + 1;
    } else if (byte < WIDE) {
      weights[weight++] = (byte - MIDDLE) * step;
    } else {
      weights[weight++] = (((bytes[at] | (bytes[at + 1] << 8)) << 16) >> 16) * step;
      at += 2;
    }
  }
  if (weight !== count || at !== bytes.length) throw new RangeError('weights end too soon, or too late');
  return weights;
}
