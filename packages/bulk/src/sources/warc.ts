import { tooLarge } from 'pith/internal/fetch/collect';
import { PithError } from 'pith/internal/page/errors';
import { WARCParser, type WARCRecord } from 'warcio';
import type { Entry } from '../entry.ts';
import { BufferedFile } from './buffered-file.ts';
import { type PageTask, type Place, type ReadOptions, type SourceRecord, unreadable } from './record.ts';
import { firstMember, gzipUnits } from './warc-gzip.ts';
import { firstPlain, plainUnits } from './warc-plain.ts';
import {
  corrupt,
  HEADER_ROOM,
  isRecordHeader,
  NEW_LINE_AND_VERSION,
  recordLength,
  type WarcUnit,
} from './warc-unit.ts';
import { zstdUnits } from './warc-zstd.ts';

const READERS = { none: plainUnits, gzip: gzipUnits, zstd: zstdUnits };

/** The pages of a WARC file: its response records of HTML with status 200. A broken record costs itself. */
export async function* warcPages(
  entry: Entry,
  from: Place,
  options: ReadOptions,
): AsyncGenerator<SourceRecord> {
  const file = await BufferedFile.open(entry.path);
  try {
    const start = from.offset === 0 && from.skip === 0 ? await firstOf(file, entry) : from.offset;
    // Where the next range begins, and not where it was cut: a record between the two belongs to this one.
    const end =
      entry.end === undefined
        ? Number.POSITIVE_INFINITY
        : await firstOf(file, { ...entry, start: entry.end });
    for await (const unit of READERS[entry.compression](file, start, options.maxBytes + HEADER_ROOM)) {
      if (unit.offset >= end) return;
      const skip = unit.offset === from.offset ? from.skip : 0;
      yield* pagesOf(unit, entry, skip, options);
    }
  } finally {
    await file.close();
  }
}

/** Where the first record of a range begins. */
async function firstOf(file: BufferedFile, { start = 0, compression }: Entry): Promise<number> {
  if (start === 0) return 0;
  return compression === 'none' ? firstPlain(file, start) : firstMember(file, start);
}

/** The pages of a unit, mostly one or none. Each record is given to the parser by itself: it must not run on past a length that is wrong. */
async function* pagesOf(
  unit: WarcUnit,
  entry: Entry,
  skip: number,
  { maxBytes }: ReadOptions,
): AsyncGenerator<SourceRecord> {
  const where = { source: entry.name, offset: unit.offset };
  const next = { offset: unit.next, skip: 0 };
  if (unit.bytes instanceof PithError) {
    yield unreadable(where, next, unit.bytes);
    return;
  }
  const { bytes, whole } = unit;
  let at = afterNewlines(bytes, 0);
  for (let index = 0; at < bytes.length; index++) {
    const rest = Buffer.from(bytes.buffer, bytes.byteOffset + at, bytes.length - at);
    const length = recordLength(rest);
    const wrong =
      typeof length === 'string' ? length : length > rest.length && whole ? 'its length is wrong' : null;
    if (typeof length === 'string' || wrong !== null) {
      const following = whole ? nextRecordIn(bytes, at) : -1;
      const place = following < 0 ? next : { offset: unit.offset, skip: index + 1 };
      // What was cut off begins anywhere.
      if (index >= skip)
        yield unreadable(where, place, whole || index === 0 ? corrupt(wrong!, unit.offset) : asOne());
      if (following < 0) return;
      at = following;
      continue;
    }
    const last = afterNewlines(bytes, at + length) >= bytes.length;
    // What comes after in the same unit is read again from its beginning.
    const place = last && whole ? next : { offset: unit.offset, skip: index + 1 };
    if (index >= skip) {
      const record =
        length > rest.length && index > 0
          ? unreadable(where, next, asOne())
          : await pageIn(rest.subarray(0, length), where, place, maxBytes);
      if (record !== null) yield record;
    }
    if (length > rest.length) return;
    at = afterNewlines(bytes, at + length);
  }
}

/** The page of a record, if it is one; one that was cut off is over the limit. */
async function pageIn(
  bytes: Uint8Array,
  where: SourceRecord['where'],
  next: Place,
  maxBytes: number,
): Promise<SourceRecord | null> {
  try {
    const record = await WARCParser.parse([bytes]);
    if (record === null || !isPage(record)) return null;
    const id = record.warcHeader('WARC-Record-ID') ?? null;
    if (recordLength(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) !== bytes.length) {
      return unreadable(where, next, tooLarge(maxBytes), id);
    }
    return pageOf(record, await bodyOf(record), id, where, next);
  } catch (error) {
    return unreadable(where, next, corrupt((error as Error).message, where.offset ?? 0, error));
  }
}

/** The first record after a place that is none; -1 where there is none. */
function nextRecordIn(bytes: Uint8Array, from: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = from; ; ) {
    const found = buffer.indexOf(NEW_LINE_AND_VERSION, at);
    if (found < 0) return -1;
    at = found + 1;
    if (isRecordHeader(buffer.subarray(at))) return at;
  }
}

function afterNewlines(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 10 || bytes[at] === 13) at++;
  return at;
}

function asOne(): PithError {
  return new PithError(
    'CORRUPT',
    'This WARC is compressed as one piece and not record by record, as the standard has it. Decompress it (zcat, zstd -d) and give the .warc file.',
  );
}

/** Whether a record is a page that was found: a response of HTML. */
function isPage(record: WARCRecord): boolean {
  if (record.warcType !== 'response' || record.httpHeaders === null) return false;
  if (Number(record.httpHeaders.statusCode) !== 200) return false;
  const type =
    record.httpHeaders.headers.get('Content-Type') ?? record.warcHeader('WARC-Identified-Payload-Type') ?? '';
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type);
}

async function bodyOf(record: WARCRecord): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of record.reader) chunks.push(chunk);
  // Mostly it comes in one piece, a part of the unit's memory: no copy is needed.
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
}

function pageOf(
  record: WARCRecord,
  bytes: Uint8Array,
  id: string | null,
  where: SourceRecord['where'],
  next: Place,
): SourceRecord {
  const { headers } = record.httpHeaders!;
  const url = record.warcTargetURI?.replace(/^<|>$/g, '');
  const header = (name: string) => headers.get(name) ?? undefined;
  const known = {
    url,
    contentType: header('Content-Type'),
    contentEncoding: header('Content-Encoding'),
    transferEncoding: header('Transfer-Encoding'),
    refersTo: id ?? undefined,
  };
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  const task: PageTask = {
    form: 'http',
    bytes,
    id,
    date: record.warcDate ?? '1970-01-01T00:00:00Z',
    ...given,
  };
  return { where, id, size: bytes.length, next, read: where.offset ?? 0, load: async () => task };
}
