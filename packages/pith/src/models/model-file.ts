import { ByteReader, ByteWriter } from '@pith/learn/bytes';
import { hashOf, hashOfBytes, hex } from '@pith/learn/hash';
import { PithError } from '../page/errors.ts';
import { deflate, inflate } from './deflate.ts';

/** How every model file begins. */
const MAGIC = 'PITHMODEL';
/** The version of this format. */
const FORMAT = 1;
/** More than any model of ours has, and less than would hurt: in bytes, unpacked. */
const MOST_BYTES = 256_000_000;

/**
 * Where a model comes from. The models of our packages have `data` (names of datasets), `dataHash`, `pages`, `command`
 * (what was run), `commit` and `date`; those of users what the command knew.
 */
export type Provenance = Readonly<Record<string, string | number>>;

/** What stands before the weights, as JSON. */
export interface ModelHeader {
  format: number;
  /** The method it is for. */
  method: string;
  /** The hash of the names of its features: weights for other features would be nonsense. */
  features: string;
  /** Bytes of the weights, unpacked, and their checksum. */
  size: number;
  checksum: string;
  about: Provenance;
}

/** What a method's models have in common. */
export interface ModelKind {
  method: string;
  /** What the weights are for, in their order. */
  features: readonly string[];
  /** The command that makes one. */
  madeBy: string;
}

/** A model as a file: how it begins, the length of the header, the header, the weights deflated. */
export function writeModelFile(
  { method, features }: ModelKind,
  about: Provenance,
  weights: Uint8Array,
): Uint8Array {
  const header: ModelHeader = {
    format: FORMAT,
    method,
    features: hashOfNames(features),
    size: weights.length,
    checksum: hex(hashOfBytes(weights)),
    about,
  };
  const writer = new ByteWriter();
  writer.text(MAGIC);
  writer.block(new TextEncoder().encode(JSON.stringify(header)));
  writer.all(deflate(weights));
  return writer.done();
}

/**
 * Reads a model by `read`, which is given the weights. Whatever is wrong with the file is `BAD_MODEL`, with what was
 * found and what was expected. Features and checksum are looked at in files from elsewhere: those of the package are
 * `ownBytes`, and a test looks at them.
 */
export function readModelFile<Model>(
  { method, features, madeBy }: ModelKind,
  bytes: Uint8Array,
  read: (weights: ByteReader, about: Provenance) => Model,
  { ownBytes = false } = {},
): Model {
  const mustBe = (what: string, found: string | number, expected: string | number) => {
    if (found !== expected) throw new Mismatch(what, found, expected);
  };
  try {
    const { header, packed } = parse(bytes);
    mustBe('format', header.format, FORMAT);
    mustBe('method', header.method, method);
    if (!ownBytes) mustBe('features', header.features, hashOfNames(features));
    const weights = inflate(packed, header.size);
    if (!ownBytes) mustBe('checksum', hex(hashOfBytes(weights)), header.checksum);
    return read(new ByteReader(weights), header.about);
  } catch (error) {
    const { message, details } =
      error instanceof Mismatch ? error : { message: (error as Error).message, details: {} };
    throw new PithError(
      'BAD_MODEL',
      `This is no model for "${method}" of this version: ${message}. Make one with: ${madeBy}`,
      details,
      error,
    );
  }
}

/** The header of a model file, or null where the bytes are something else. */
export function modelHeader(bytes: Uint8Array): ModelHeader | null {
  try {
    return parse(bytes).header;
  } catch {
    return null;
  }
}

/** The method that a model file is for; undefined where the bytes are something else. */
export function methodOfModelFile(bytes: Uint8Array): string | undefined {
  return modelHeader(bytes)?.method;
}

class Mismatch extends Error {
  readonly details: Record<string, string | number>;

  constructor(what: string, found: string | number, expected: string | number) {
    super(`its ${what} is ${found}, and ${expected} is needed`);
    this.details = { what, found, expected };
  }
}

function parse(bytes: Uint8Array): { header: ModelHeader; packed: Uint8Array } {
  const reader = new ByteReader(bytes);
  if (bytes.length < MAGIC.length || reader.text(MAGIC.length) !== MAGIC)
    throw new RangeError('it is no model file');
  const header = JSON.parse(new TextDecoder().decode(reader.block())) as ModelHeader;
  const { size, about } = header;
  if (!Number.isSafeInteger(size) || size < 0 || size > MOST_BYTES)
    throw new RangeError(`weights of ${size} bytes are more than ${MOST_BYTES}, the most that is read`);
  if (typeof about !== 'object' || about === null) throw new RangeError('its header is damaged');
  return { header, packed: reader.rest() };
}

const hashOfNames = (names: readonly string[]) => hex(hashOf(names.join('\n')));
