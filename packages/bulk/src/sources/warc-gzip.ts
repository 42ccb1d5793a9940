import { constants, crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import type { BufferedFile } from './buffered-file.ts';
import { corrupt, type WarcUnit } from './warc-unit.ts';

const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);
const FLAGS = { checksum: 2, extra: 4, name: 8, comment: 16 };
const TRAILER = 8;
const LONGEST_HEADER = 1 << 16;

/** The members of a gzip file, from a place where one begins. */
export async function* gzipUnits(file: BufferedFile, from: number, max: number): AsyncGenerator<WarcUnit> {
  for (let offset = from; offset < file.size; ) {
    const unit = await memberAt(file, offset, max);
    yield unit;
    offset = unit.next;
  }
}

/** The first member from a place on that begins a WARC record: its magic number alone may stand anywhere. */
export async function firstMember(file: BufferedFile, from: number): Promise<number> {
  for (let place = from; ; place++) {
    const found = await file.find(MAGIC, place);
    if (found === null) return file.size;
    place = found;
    if (place === 0 || (await beginsRecord(file, place))) return place;
  }
}

async function beginsRecord(file: BufferedFile, offset: number): Promise<boolean> {
  const start = await file.at(offset, 512);
  const header = headerLength(start);
  if (header === null) return false;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH };
    return (
      inflateRawSync(start.subarray(header, header + 4096), options).toString('latin1', 0, 5) === 'WARC/'
    );
  } catch {
    return false;
  }
}

async function memberAt(file: BufferedFile, offset: number, max: number): Promise<WarcUnit> {
  try {
    const header = headerLength(await file.at(offset, LONGEST_HEADER));
    if (header === null) throw new Error('no gzip member begins here');
    const { bytes, size, checksum, consumed } = await inflateAt(file, offset + header, max);
    const end = offset + header + consumed;
    const trailer = await file.at(end, TRAILER);
    if (trailer.length < TRAILER) throw new Error('the file ends within the record');
    if (trailer.readUInt32LE(0) !== checksum) throw new Error('its checksum is wrong');
    return { offset, next: end + TRAILER, bytes, whole: bytes.length === size };
  } catch (error) {
    const next = await firstMember(file, offset + 1);
    return { offset, next, bytes: corrupt((error as Error).message, offset, error), whole: false };
  }
}

/** The bytes of a member's header (RFC 1952, section 2.3); null where there is none. */
function headerLength(bytes: Buffer): number | null {
  if (bytes.length < 10 || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const flags = bytes[3];
  let length = 10;
  if (flags & FLAGS.extra) length += 2 + (bytes[length] | (bytes[length + 1] << 8));
  for (const flag of [FLAGS.name, FLAGS.comment]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, length);
    if (end < 0) return null;
    length = end + 1;
  }
  if (flags & FLAGS.checksum) length += 2;
  return length <= bytes.length ? length : null;
}

interface Inflated {
  bytes: Uint8Array;
  size: number;
  checksum: number;
  /** Compressed bytes. */
  consumed: number;
}

/** Inflates what begins at a place to its end, and keeps the first `max` bytes of it. */
async function inflateAt(file: BufferedFile, start: number, max: number): Promise<Inflated> {
  const inflater = createInflateRaw({ chunkSize: 1 << 17 });
  const chunks: Buffer[] = [];
  let size = 0;
  let checksum = 0;
  inflater.on('data', (chunk: Buffer) => {
    if (size < max) chunks.push(chunk.subarray(0, max - size));
    size += chunk.length;
    checksum = crc32(chunk, checksum);
  });
  await feed(inflater, file, start);
  return { bytes: Buffer.concat(chunks), size, checksum, consumed: inflater.bytesWritten };
}

/** Gives the inflater bytes until it has seen the end of its stream. */
async function feed(inflater: InflateRaw, file: BufferedFile, start: number): Promise<void> {
  let ended = false;
  const end = new Promise<void>((resolve, reject) => {
    inflater.once('error', reject);
    inflater.once('end', () => {
      ended = true;
      resolve();
    });
  });
  end.catch(() => {});
  try {
    for (let place = start; !ended; ) {
      const chunk = (await file.at(place)).subarray(0, 1 << 16);
      if (chunk.length === 0) {
        inflater.end();
        break;
      }
      place += chunk.length;
      await Promise.race([new Promise<void>((resolve) => inflater.write(chunk, () => resolve())), end]);
    }
    await end;
  } finally {
    inflater.destroy();
  }
}
