import { type ByteReader, ByteWriter } from '@pith/learn/bytes';
import { readFrontCoded, writeFrontCoded } from '@pith/learn/front-coding';
import { type ModelKind, readModelFile, writeModelFile } from 'pith/internal/models/model-file';
import { FEATURE_SETS, type FeatureSet, isFeatureSet, numberNames } from './features.ts';
import type { VisualBlocksModel } from './model.ts';
import type { Scale } from './vectorizer.ts';

const KIND: ModelKind = { method: 'visual-blocks', features: FEATURE_SETS, madeBy: 'pith learn-site' };

/** What stands before the values, as JSON. */
interface Header {
  sets: readonly FeatureSet[];
  scales: readonly Scale[];
  bias: number;
}

/** The weights: header, the weights of numbers; the discrete values that weigh anything, sorted, and their weights. */
export function writeModel({ vectorizer, svm, about }: VisualBlocksModel): Uint8Array {
  const { sets, scales, columns } = vectorizer;
  const header: Header = { sets, scales, bias: svm.bias };
  const weighing = [...columns]
    .filter(([, column]) => Math.fround(svm.weights[column]) !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new ByteWriter();
  bytes.block(new TextEncoder().encode(JSON.stringify(header)));
  bytes.floats(svm.weights.subarray(0, scales.length));
  bytes.varint(weighing.length);
  writeFrontCoded(
    bytes,
    weighing.map(([value]) => value),
  );
  bytes.floats(weighing.map(([, column]) => svm.weights[column]));
  return writeModelFile(KIND, about, bytes.done());
}

/** Throws `BAD_MODEL` for bytes that are not a model of this version. */
export function readModel(bytes: Uint8Array, options?: { ownBytes: boolean }): VisualBlocksModel {
  return readModelFile(KIND, bytes, read, options);
}

function read(bytes: ByteReader, about: VisualBlocksModel['about']): VisualBlocksModel {
  const header = JSON.parse(new TextDecoder().decode(bytes.block())) as Header;
  const { sets, scales, bias } = header;
  if (!sets.every(isFeatureSet) || scales.length !== numberNames(sets).length)
    throw new RangeError('features');
  const ofNumbers = bytes.floats(scales.length);
  const size = bytes.varint();
  const columns = new Map<string, number>();
  for (const value of readFrontCoded(bytes, size)) columns.set(value, scales.length + columns.size);
  if (columns.size !== size || !Number.isFinite(bias)) throw new RangeError('values');
  const weights = Float64Array.from([...ofNumbers, ...bytes.floats(size)]);
  return { vectorizer: { sets, scales, columns }, svm: { weights, bias }, about };
}
