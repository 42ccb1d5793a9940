import { ByteReader, ByteWriter } from '../../learn/bytes.ts';
import { readFrontCoded, writeFrontCoded } from '../../learn/front-coding.ts';
import { PithError } from '../../page/index.ts';
import { type FeatureSet, isFeatureSet, numberNames } from './features.ts';
import type { VisualBlocksModel } from './model.ts';
import type { Scale } from './vectorizer.ts';

export const MAGIC = 'VBL1';

/** What stands before the values, as JSON. */
interface Header {
  sets: readonly FeatureSet[];
  scales: readonly Scale[];
  bias: number;
  about: VisualBlocksModel['about'];
}

/** A model as bytes: magic, header, the weights of numbers; the discrete values that weigh anything, sorted, and their weights. */
export function writeModel({ vectorizer, svm, about }: VisualBlocksModel): Uint8Array {
  const { sets, scales, columns } = vectorizer;
  const header: Header = { sets, scales, bias: svm.bias, about };
  const weighing = [...columns]
    .filter(([, column]) => Math.fround(svm.weights[column]) !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.block(new TextEncoder().encode(JSON.stringify(header)));
  bytes.floats(svm.weights.subarray(0, scales.length));
  bytes.varint(weighing.length);
  writeFrontCoded(
    bytes,
    weighing.map(([value]) => value),
  );
  bytes.floats(weighing.map(([, column]) => svm.weights[column]));
  return bytes.done();
}

export function readModel(bytes: Uint8Array): VisualBlocksModel {
  try {
    return read(new ByteReader(bytes));
  } catch (error) {
    const message = 'This is no model of visual-blocks: "pith learn-site" makes one.';
    throw new PithError('BAD_MODEL', message, {}, error);
  }
}

function read(bytes: ByteReader): VisualBlocksModel {
  if (bytes.text(MAGIC.length) !== MAGIC) throw new RangeError('no magic');
  const header = JSON.parse(new TextDecoder().decode(bytes.block())) as Header;
  const { sets, scales, bias, about } = header;
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
