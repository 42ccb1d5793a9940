import { type ByteReader, ByteWriter } from '@pith/learn/bytes';
import { readChainModel, writeChainModel } from '@pith/learn/chains/model-file';
import { readFrontCoded, writeFrontCoded } from '@pith/learn/front-coding';
import { type ModelKind, modelHeader, readModelFile, writeModelFile } from 'pith/internal/models/model-file';
import { FeatureDictionary } from './dictionary.ts';
import { FEATURE_TYPES, type FeatureType, isFeatureType, PAPER_TYPES } from './feature-types.ts';
import { contentLabel, type SequenceModel } from './model.ts';

/** A type that was added behind the paper's changes nothing for a model without it. */
const KIND: ModelKind = { method: 'sequence', features: PAPER_TYPES, madeBy: 'pith train sequence' };

/** What stands before the features, as JSON. */
interface Header {
  labels: string[];
  features: FeatureType[];
  history: boolean;
}

/**
 * The weights: header; the names of the features, each as the length of what it shares with the one before
 * and the rest, those of one type in a row; the weights.
 */
export function writeModel(model: SequenceModel): Uint8Array {
  const { chain, labels, features, history, dictionary, about } = model;
  const header: Header = { labels: [...labels], features: [...features], history };
  const bytes = new ByteWriter();
  bytes.block(new TextEncoder().encode(JSON.stringify(header)));
  writeDictionary(bytes, dictionary);
  bytes.block(writeChainModel(chain));
  return writeModelFile(KIND, withEntities(about, features), bytes.done());
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

/** Throws `BAD_MODEL` for bytes that are not a model of this version. */
export function readModel(bytes: Uint8Array, options?: { ownBytes: boolean }): SequenceModel {
  return readModelFile(KIND, bytes, read, options);
}

/** The header says it too, so that what recognises names can be loaded before the model is read. */
const ENTITIES = 'namedEntities';

function withEntities(about: SequenceModel['about'], features: SequenceModel['features']) {
  return features.has('named-entities') ? { ...about, [ENTITIES]: 1 } : about;
}

/** Whether bytes are a model with named entities, by their header alone. */
export function hasNamedEntities(bytes: Uint8Array): boolean {
  const header = modelHeader(bytes);
  return header?.method === KIND.method && header.about[ENTITIES] === 1;
}

function read(bytes: ByteReader, about: SequenceModel['about']): SequenceModel {
  const header = JSON.parse(new TextDecoder().decode(bytes.block())) as Header;
  const { labels, features, history } = header;
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
