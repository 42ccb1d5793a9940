import { ByteReader, ByteWriter } from '../../learn/bytes.ts';
import type { RbfSvm } from '../../learn/rbf-svm.ts';
import { readRbfSvm, writeRbfSvm } from '../../learn/rbf-svm-file.ts';
import { PithError } from '../../page/index.ts';
import { FEATURE_SETS, type FeatureSet, namesInSet, type Part } from './features.ts';
import type { NewsWrapperModel } from './model.ts';

const MAGIC = 'NWS1';

/** A model as bytes: magic, where it is from as JSON, the machines of the body by feature set, those of the title. */
export function writeModel(model: NewsWrapperModel): Uint8Array {
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.block(new TextEncoder().encode(JSON.stringify(model.about)));
  for (const part of ['body', 'title'] as const)
    for (const set of FEATURE_SETS) writeRbfSvm(bytes, model[part][set]);
  return bytes.done();
}

export function readModel(bytes: Uint8Array): NewsWrapperModel {
  try {
    return read(new ByteReader(bytes));
  } catch (error) {
    const message = 'This is no model of news-wrapper: "pith train news-wrapper" makes one.';
    throw new PithError('BAD_MODEL', message, {}, error);
  }
}

function read(bytes: ByteReader): NewsWrapperModel {
  if (bytes.text(MAGIC.length) !== MAGIC) throw new RangeError('no magic');
  const about = JSON.parse(new TextDecoder().decode(bytes.block())) as NewsWrapperModel['about'];
  const body = readMachines(bytes, 'body');
  return { body, title: readMachines(bytes, 'title'), about };
}

function readMachines(bytes: ByteReader, part: Part): Record<FeatureSet, RbfSvm> {
  const machineOf = (set: FeatureSet) => {
    const svm = readRbfSvm(bytes);
    if (svm.dimensions !== namesInSet(part, set).length) throw new RangeError('dimensions');
    return svm;
  };
  return { all: machineOf('all'), spatial: machineOf('spatial'), content: machineOf('content') };
}
