import { type ByteReader, ByteWriter } from '@pith/learn/bytes';
import type { RbfSvm } from '@pith/learn/rbf-svm';
import { readRbfSvm, writeRbfSvm } from '@pith/learn/rbf-svm-file';
import { type ModelKind, readModelFile, writeModelFile } from 'pith/internal/models/model-file';
import { FEATURE_SETS, type FeatureSet, namesInSet, type Part } from './features.ts';
import type { NewsWrapperModel } from './model.ts';

const KIND: ModelKind = {
  method: 'news-wrapper',
  features: [...namesInSet('body', 'all'), ...namesInSet('title', 'all')],
  madeBy: 'pith train news-wrapper',
};

/** The weights: the machines of the body by feature set, those of the title. */
export function writeModel(model: NewsWrapperModel): Uint8Array {
  const bytes = new ByteWriter();
  for (const part of ['body', 'title'] as const)
    for (const set of FEATURE_SETS) writeRbfSvm(bytes, model[part][set]);
  return writeModelFile(KIND, model.about, bytes.done());
}

/** Throws `BAD_MODEL` for bytes that are not a model of this version. */
export function readModel(bytes: Uint8Array, options?: { ownBytes: boolean }): NewsWrapperModel {
  return readModelFile(KIND, bytes, read, options);
}

function read(bytes: ByteReader, about: NewsWrapperModel['about']): NewsWrapperModel {
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
