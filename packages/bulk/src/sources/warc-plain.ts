import type { BufferedFile } from './buffered-file.ts';
import {
  corrupt,
  HEADER_ROOM,
  isRecordHeader,
  NEW_LINE_AND_VERSION,
  recordLength,
  type WarcUnit,
} from './warc-unit.ts';

const NEXT_RECORD = Buffer.from('\r\n\r\nWARC/1.');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The records of a WARC that is not compressed, from a place on. */
export async function* plainUnits(file: BufferedFile, from: number, max: number): AsyncGenerator<WarcUnit> {
  for (let offset = await afterNewlines(file, from); offset < file.size; ) {
    const unit = await unitAt(file, offset, max);
    yield unit;
    offset = await afterNewlines(file, unit.next);
  }
}

/** The first record that begins at a place or after it. */
export async function firstPlain(file: BufferedFile, from: number): Promise<number> {
  if (from === 0) return 0;
  const found = await file.find(NEXT_RECORD, Math.max(0, from - BLANK_LINE.length));
  return found === null ? file.size : found + BLANK_LINE.length;
}

/** The first record after a place that is none: it may stand right after a line of anything. */
async function nextRecord(file: BufferedFile, from: number): Promise<number> {
  for (let place = from; ; ) {
    const found = await file.find(NEW_LINE_AND_VERSION, place);
    if (found === null) return file.size;
    place = found + 1;
    if (isRecordHeader(await file.at(place, HEADER_ROOM))) return place;
  }
}

async function unitAt(file: BufferedFile, offset: number, max: number): Promise<WarcUnit> {
  const size = recordLength(await file.at(offset, HEADER_ROOM));
  const wrong =
    typeof size === 'string' ? size : offset + size > file.size ? 'the file ends within the record' : null;
  if (typeof size === 'string' || wrong !== null) {
    const next = await nextRecord(file, offset);
    return { offset, next, bytes: corrupt(wrong!, offset), whole: false };
  }
  const kept = Math.min(size, max);
  const bytes = new Uint8Array((await file.at(offset, kept)).subarray(0, kept));
  return { offset, next: offset + size, bytes, whole: kept === size };
}

async function afterNewlines(file: BufferedFile, from: number): Promise<number> {
  for (let place = from; ; ) {
    const buffer = await file.at(place);
    const other = buffer.findIndex((byte) => byte !== 10 && byte !== 13);
    if (other >= 0) return place + other;
    if (buffer.length === 0) return place;
    place += buffer.length;
  }
}
