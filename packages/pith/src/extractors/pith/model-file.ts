import { type BoostedTrees, type ReadTreesOptions, readTrees, writeTrees } from '@pith/learn/boosted-trees';
import { type ByteReader, ByteWriter } from '@pith/learn/bytes';
import { type ModelKind, readModelFile, writeModelFile } from '../../models/model-file.ts';
import { PAGE_TYPES } from '../page-type.ts';
import { namesOf } from './features/group.ts';
import type { PithModel } from './model.ts';
import { CONFIDENCE_FEATURES, FIRST_FEATURES, SECOND_FEATURES, TYPE_FEATURES } from './pipeline.ts';
import { TOKEN_BITS } from './tokens.ts';
import type { TypeRatios } from './type-evidence.ts';

const KIND: ModelKind = {
  method: 'pith',
  features: namesOf([...FIRST_FEATURES, ...TYPE_FEATURES, ...SECOND_FEATURES, ...CONFIDENCE_FEATURES]),
  madeBy: 'pith train pith',
};

/** The weights: the evidence of words and names, that of page types, the trees of all stages. */
export function writePithModel(model: PithModel): Uint8Array {
  const { evidence, typeEvidence, first, types, second, confidence, about } = model;
  const writer = new ByteWriter();
  writeTable(writer, evidence.words);
  writeTable(writer, evidence.names);
  writeTable(writer, evidence.below);
  for (const ratios of [typeEvidence.words, typeEvidence.names, typeEvidence.address])
    writeRatios(writer, ratios);
  for (const trees of [first, types, second, confidence]) writer.block(writeTrees(trees));
  return writeModelFile(KIND, about, writer.done());
}

/** Throws `BAD_MODEL` for bytes that are not a model of this version. */
export function readPithModel(bytes: Uint8Array, options: ReadTreesOptions = {}): PithModel {
  const treesIn = (reader: ByteReader, columns: number): BoostedTrees => {
    const trees = readTrees(reader.block(), options);
    if (trees.forest.columns !== columns) throw new RangeError('trees for other features');
    return trees;
  };
  return readModelFile(
    KIND,
    bytes,
    (reader, about) => ({
      about,
      evidence: { words: readTable(reader), names: readTable(reader), below: readTable(reader) },
      typeEvidence: { words: readRatios(reader), names: readRatios(reader), address: readRatios(reader) },
      first: treesIn(reader, FIRST_FEATURES.length),
      types: treesIn(reader, TYPE_FEATURES.length),
      second: treesIn(reader, SECOND_FEATURES.length),
      confidence: treesIn(reader, CONFIDENCE_FEATURES.length),
    }),
    options,
  );
}

/** A gap of this many places has no entry at its end: the next gap goes on from there. */
const LONG_GAP = 255;

/** The entries that are not 0: the gaps between them, a byte each, then their values. */
function writeTable(writer: ByteWriter, table: Int8Array): void {
  const gaps: number[] = [];
  const values: number[] = [];
  let last = 0;
  for (const [place, value] of table.entries()) {
    if (value === 0) continue;
    for (; place - last >= LONG_GAP; last += LONG_GAP) gaps.push(LONG_GAP);
    gaps.push(place - last);
    values.push(value & 0xff);
    last = place;
  }
  writer.block(Uint8Array.from(gaps));
  writer.block(Uint8Array.from(values));
}

/** One plain loop: this runs in programs that have only begun. */
function readTable(reader: ByteReader): Int8Array {
  const table = new Int8Array(1 << TOKEN_BITS);
  const gaps = reader.block();
  const values = reader.block();
  let at = 0;
  let next = 0;
  for (let i = 0; i < gaps.length; i++) {
    const gap = gaps[i];
    at += gap;
    if (gap !== LONG_GAP) table[at] = values[next++];
  }
  if (at >= table.length || next !== values.length) throw new RangeError('a token out of range');
  return table;
}

function writeRatios(writer: ByteWriter, { tokens, ratios }: TypeRatios): void {
  writer.varint(tokens.length);
  let last = 0;
  for (const token of tokens) {
    writer.varint(token - last);
    last = token;
  }
  for (const ratio of ratios) writer.byte(ratio & 0xff);
}

function readRatios(reader: ByteReader): TypeRatios {
  const count = reader.varint();
  if (count > 1 << TOKEN_BITS) throw new RangeError('too many tokens');
  const tokens = reader.varints(count);
  for (let i = 1; i < count; i++) tokens[i] += tokens[i - 1];
  return { tokens, ratios: new Int8Array(reader.take(count * PAGE_TYPES.length)) };
}
