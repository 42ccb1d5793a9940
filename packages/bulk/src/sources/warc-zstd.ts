import { loadZstd, type Zstd } from '../zstd.ts';
import type { BufferedFile } from './buffered-file.ts';
import { corrupt, type WarcUnit } from './warc-unit.ts';

const FRAME = 0xfd2fb528;
/** Skippable frames; one of this number at the beginning holds the dictionary of all others. */
const SKIPPABLE = 0x184d2a50;
const DICTIONARY = 0x184d2a5d;
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** A frame is decompressed as a whole, even to see that it holds a film; one of more bytes is not looked into. */
const LARGEST = 1 << 28;
const LAST_BLOCK = 1;
const RUN_LENGTH_BLOCK = 1;

interface Frame {
  next: number;
  skippable: boolean;
  /** Bytes of what it holds; undefined where it does not say. */
  size?: number;
}

/** The frames of a Zstandard file, from a place where one begins. */
export async function* zstdUnits(file: BufferedFile, from: number, max: number): AsyncGenerator<WarcUnit> {
  const zstd = await loadZstd();
  const dictionary = await readDictionary(file, zstd);
  for (let offset = from; offset < file.size; ) {
    const unit = await unitAt(file, offset, max, zstd, dictionary);
    if (unit !== null) yield unit;
    offset = unit?.next ?? (await frameAt(file, offset)).next;
  }
}

async function unitAt(
  file: BufferedFile,
  offset: number,
  max: number,
  zstd: Zstd,
  dictionary: Uint8Array | null,
): Promise<WarcUnit | null> {
  try {
    const { next, skippable, size } = await frameAt(file, offset);
    if (skippable) return null;
    if (Math.max(size ?? 0, next - offset) > LARGEST) throw new Error(`it has more than ${LARGEST} bytes`);
    const frame = (await file.at(offset, next - offset)).subarray(0, next - offset);
    const bytes = zstd.decompressFrame(frame, dictionary, size);
    return { offset, next, bytes: bytes.slice(0, max), whole: bytes.length <= max };
  } catch (error) {
    const next = (await file.find(MAGIC, offset + 1)) ?? file.size;
    return { offset, next, bytes: corrupt((error as Error).message, offset, error), whole: false };
  }
}

/** The dictionary of a file by the convention for .warc.zst: a skippable frame at its beginning, itself compressed or not. */
async function readDictionary(file: BufferedFile, zstd: Zstd): Promise<Uint8Array | null> {
  const start = await file.at(0, 8);
  if (start.length < 8 || start.readUInt32LE(0) !== DICTIONARY) return null;
  const length = start.readUInt32LE(4);
  const bytes = new Uint8Array((await file.at(8, length)).subarray(0, length));
  const compressed = length >= 4 && Buffer.from(bytes.buffer).readUInt32LE(0) === FRAME;
  return compressed ? zstd.decompressFrame(bytes, null, undefined) : bytes;
}

/** Where a frame ends, by the headers of its blocks (RFC 8878, section 3.1): nothing is decompressed for it. */
async function frameAt(file: BufferedFile, offset: number): Promise<Frame> {
  const start = await file.at(offset, 18);
  if (start.length < 8) throw new Error('the file ends within the record');
  const magic = start.readUInt32LE(0);
  if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE) {
    return { next: offset + 8 + start.readUInt32LE(4), skippable: true };
  }
  if (magic !== FRAME) throw new Error('no Zstandard frame begins here');
  const descriptor = start[4];
  const singleSegment = (descriptor >> 5) & 1;
  const sizeBytes = [singleSegment, 2, 4, 8][descriptor >> 6];
  const sizeAt = 5 + (1 - singleSegment) + [0, 1, 2, 4][descriptor & 3];
  const size = sizeBytes === 0 ? undefined : contentSize(start, sizeAt, sizeBytes);
  let place = offset + sizeAt + sizeBytes;
  for (let last = false; !last; ) {
    const block = await file.at(place, 3);
    if (block.length < 3) throw new Error('the file ends within the record');
    const header = block[0] | (block[1] << 8) | (block[2] << 16);
    last = (header & LAST_BLOCK) === 1;
    place += 3 + (((header >> 1) & 3) === RUN_LENGTH_BLOCK ? 1 : header >> 3);
  }
  const checksum = (descriptor >> 2) & 1 ? 4 : 0;
  if (place + checksum > file.size) throw new Error('the file ends within the record');
  return { next: place + checksum, skippable: false, ...(size !== undefined && { size }) };
}

function contentSize(bytes: Buffer, at: number, length: number): number {
  if (length === 8) return Number(bytes.readBigUInt64LE(at));
  return bytes.readUIntLE(at, length) + (length === 2 ? 256 : 0);
}
