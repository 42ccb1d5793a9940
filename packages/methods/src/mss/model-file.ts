import { type ByteReader, ByteWriter } from '@pith/learn/bytes';
import { KeyTable } from '@pith/learn/key-table';
import { type Evidence, NaiveBayes } from '@pith/learn/naive-bayes';
import { type ModelKind, readModelFile, writeModelFile } from 'pith/internal/models/model-file';
import { importanceOf } from './importance.ts';
import type { MssModel } from './model.ts';

const KIND: ModelKind = {
  method: 'mss',
  features: ['n-grams of tokens', 'tag', 'importance of n-grams'],
  madeBy: 'pith train mss',
};
const ALL_BITS = 32;
/** Log ratios are kept in steps of a sixteenth, as signed bytes; importance weights in steps of 1/255. */
const RATIO_STEP = 1 / 16;
const MOST_STEPS = 127;
const WEIGHT_STEPS = 255;

/** What stands before the tables, as JSON. */
interface Header {
  ngram: 1 | 3;
  commonTags: readonly string[];
  prior: number;
  /** How many entries each table has, and how many low bits its keys have lost. */
  tables: { size: number; shift: number }[];
  /** The constant c of importance weights; null where there are none. */
  c: number | null;
}

export interface WriteOptions {
  /** The most n-grams kept: those that would be missed most go last. Default: all. */
  most?: number;
  /** The bits kept of an n-gram's hash: fewer make the file smaller, and an unseen one more often taken for a seen. */
  bits?: number;
}

/** An entry of a table: where the model has it, and its key in the file. */
interface Entry {
  index: number;
  key: number;
}

/**
 * The weights: length of the header, header; then for each kind of features the keys, rising, as gaps in
 * seven bits a byte, and the log ratios, a byte each; then the importance weights of the n-grams, a byte each.
 */
export function writeModel(model: MssModel, options: WriteOptions = {}): Uint8Array {
  const { ngram, commonTags, bayes, importance, about } = model;
  const { most = Number.POSITIVE_INFINITY, bits = ALL_BITS } = options;
  const shifts = bayes.evidence.map(({ shift }, kind) =>
    kind === 0 ? Math.max(shift, ALL_BITS - bits) : shift,
  );
  const tables = bayes.evidence.map((evidence, kind) =>
    kept(evidence, kind === 0 ? most : Number.POSITIVE_INFINITY, shifts[kind] - evidence.shift),
  );
  const sizes = tables.map(({ length }, kind) => ({ size: length, shift: shifts[kind] }));
  const header: Header = {
    ngram,
    commonTags,
    prior: bayes.prior,
    tables: sizes,
    c: importance?.c ?? null,
  };
  const bytes = new ByteWriter();
  bytes.block(new TextEncoder().encode(JSON.stringify(header)));
  for (const [kind, entries] of tables.entries()) {
    const { keys, ratios } = bayes.evidence[kind];
    let last = 0;
    for (const { key } of entries) {
      bytes.varint(key - last);
      last = key;
    }
    for (const { index } of entries) bytes.byte(steps(ratios[index]) & 0xff);
    if (kind > 0 || importance === null) continue;
    for (const { index } of entries)
      bytes.byte(Math.round(importanceOf(importance, keys.keys[index]) * WEIGHT_STEPS));
  }
  return writeModelFile(KIND, about, bytes.done());
}

function steps(ratio: number): number {
  return Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(ratio / RATIO_STEP)));
}

/** The entries to keep, by rising key. One left out counts as unseen, so those that say much, often, come first. */
function kept({ keys, ratios, counts }: Evidence, most: number, shift: number): Entry[] {
  const indexes = Uint32Array.from({ length: keys.size }, (_, index) => index);
  // A model read from a file has no counts: what it has was chosen before.
  if (counts.length > 0) {
    const weights = counts.map((count, index) => count * Math.abs(ratios[index]));
    indexes.sort((a, b) => weights[b] - weights[a]);
  }
  const taken = new KeyTable();
  const entries: Entry[] = [];
  for (const index of indexes) {
    if (entries.length >= most) break;
    const key = keys.keys[index] >>> shift;
    if (taken.find(key) >= 0) continue;
    taken.add(key);
    entries.push({ index, key });
  }
  return entries.sort((a, b) => a.key - b.key);
}

/** Throws `BAD_MODEL` for bytes that are not a model of this version. */
export function readModel(bytes: Uint8Array, options?: { ownBytes: boolean }): MssModel {
  return readModelFile(KIND, bytes, read, options);
}

function read(bytes: ByteReader, about: MssModel['about']): MssModel {
  const header = JSON.parse(new TextDecoder().decode(bytes.block())) as Header;
  const { ngram, commonTags, prior, tables, c } = header;
  let importance: MssModel['importance'] = null;
  const evidence = tables.map(({ size, shift }, kind): Evidence => {
    const keys = new KeyTable(size + 1);
    let key = 0;
    for (let i = 0; i < size; i++) keys.add((key += bytes.varint()));
    const ratios = new Float32Array(Int8Array.from(bytes.take(size))).map((steps) => steps * RATIO_STEP);
    if (kind === 0 && c !== null) {
      const weights = new Float32Array(bytes.take(size)).map((steps) => steps / WEIGHT_STEPS);
      importance = { c, keys, weights };
    }
    return { keys, shift, ratios, counts: new Float32Array(0) };
  });
  return { ngram, commonTags, bayes: new NaiveBayes(prior, evidence), importance, about };
}
