import { ByteReader, ByteWriter } from '../../learn/bytes.ts';
import { readChainModel, writeChainModel } from '../../learn/chain-model-file.ts';
import { readFrontCoded, writeFrontCoded } from '../../learn/front-coding.ts';
import { PithError } from '../../page/index.ts';
import { FeatureDictionary } from './dictionary.ts';
import { FEATURE_TYPES, type FeatureType, isFeatureType } from './feature-types.ts';
import { contentLabel, type SequenceModel } from './model.ts';

const MAGIC = 'SEQ1';

/** What stands before the features, as JSON. */
interface Header {
  labels: string[];
  features: FeatureType[];
  history: boolean;
  about: SequenceModel['about'];
}

/**
 * A model as bytes: magic, header; the names of the features, each as the length of what it shares with the one before
 * and the rest, those of one type in a row; the weights.
 */
export function writeModel(model: SequenceModel): Uint8Array {
  const { chain, labels, features, history, dictionary, about } = model;
  const header: Header = { labels: [...labels], features: [...features], history, about };
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.block(new TextEncoder().encode(JSON.stringify(header)));
  writeDictionary(bytes, dictionary);
  bytes.block(writeChainModel(chain));
  return bytes.done();
}

function writeDictionary(bytes: ByteWriter, dictionary: FeatureDictionary): void {
  bytes.varint(dictionary.size);
  let feature = 0;
  while (feature < dictionary.size) {
    const type = dictionary.typeOf(feature);
    let end = feature;
    while (end < dictionary.size && dictionary.typeOf(end) === type) end++;
    bytes.varint(FEATURE_TYPES.indexOf(type));
    bytes.varint(end - feature);
    const values: string[] = [];
    for (; feature < end; feature++) values.push(dictionary.valueOf(feature));
    writeFrontCoded(bytes, values);
  }
}

export function readModel(bytes: Uint8Array): SequenceModel {
  try {
    return read(new ByteReader(bytes));
  } catch (error) {
    const message = 'This is no model of sequence: "pith train sequence" makes one.';
    throw new PithError('BAD_INPUT', message, {}, error);
  }
}

/** Whether bytes are a model with named entities, by their header alone. */
export function hasNamedEntities(bytes: Uint8Array): boolean {
  try {
    return headerOf(new ByteReader(bytes)).features.includes('named-entities');
  } catch {
    return false;
  }
}

function headerOf(bytes: ByteReader): Header {
  if (bytes.text(MAGIC.length) !== MAGIC) throw new RangeError('no magic');
  return JSON.parse(new TextDecoder().decode(bytes.block())) as Header;
}

function read(bytes: ByteReader): SequenceModel {
  const header = headerOf(bytes);
  const { labels, features, history, about } = header;
  const dictionary = readDictionary(bytes);
  const chain = readChainModel(bytes.block());
  if (labels.length !== chain.labelCount || contentLabel(header) < 0) throw new RangeError('labels');
  if (chain.featureCount !== dictionary.size * (history ? 2 : 1) || !features.every(isFeatureType))
    throw new RangeError('features');
  return { chain, labels, features: new Set(features), history, dictionary, about };
}

function readDictionary(bytes: ByteReader): FeatureDictionary {
  const dictionary = new FeatureDictionary();
  const size = bytes.varint();
  while (dictionary.size < size) {
    const type = FEATURE_TYPES[bytes.varint()];
    if (type === undefined) throw new RangeError('no such type');
    for (const value of readFrontCoded(bytes, bytes.varint())) dictionary.add(type, value);
  }
  return dictionary;
}
