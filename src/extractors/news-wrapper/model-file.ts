import { ByteReader, ByteWriter } from '../../learn/bytes.ts';
import type { RbfSvm } from '../../learn/rbf-svm.ts';
import { readRbfSvm, writeRbfSvm } from '../../learn/rbf-svm-file.ts';
import { PithError } from '../../page/index.ts';
import { FEATURE_SETS, type FeatureSet, namesInSet, type Part } from './features.ts';
import type { NewsWrapperModel } from './model.ts';

const MAGIC = 'NWS1';
const PARTS: readonly Part[] = ['body', 'title'];

/** What stands before the machines, as JSON; they follow in the order of their names. */
interface Header {
  machines: [Part, FeatureSet][];
  about: NewsWrapperModel['about'];
}

export function writeModel(model: NewsWrapperModel): Uint8Array {
  const machines = PARTS.flatMap((part) =>
    FEATURE_SETS.filter((set) => model[part][set] !== undefined).map((set): [Part, FeatureSet] => [
      part,
      set,
    ]),
  );
  const header: Header = { machines, about: model.about };
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.block(new TextEncoder().encode(JSON.stringify(header)));
  for (const [part, set] of machines) writeRbfSvm(bytes, model[part][set]!);
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
  const { machines, about } = JSON.parse(new TextDecoder().decode(bytes.block())) as Header;
  const model: Record<Part, Partial<Record<FeatureSet, RbfSvm>>> = { body: {}, title: {} };
  for (const [part, set] of machines) {
    if (!PARTS.includes(part) || !FEATURE_SETS.includes(set)) throw new RangeError('no such machine');
    const svm = readRbfSvm(bytes);
    if (svm.dimensions !== namesInSet(part, set).length) throw new RangeError('dimensions');
    model[part][set] = svm;
  }
  if (model.body.all === undefined || model.title.all === undefined) throw new RangeError('not all features');
  return { ...model, about };
}
