import { PithError } from 'pith/internal/page/errors';

/** What stands by itself in a WARC file: a record, or whatever is compressed as one. */
export interface WarcUnit {
  offset: number;
  /** Where the next begins. */
  next: number;
  /** What it holds, decompressed, cut at the limit; or why it cannot be read. */
  bytes: Uint8Array | PithError;
  /** Whether nothing was cut. */
  whole: boolean;
}

/** Bytes that a record may have beside its page: headers of the record and of HTTP. */
export const HEADER_ROOM = 1 << 18;

const VERSION = Buffer.from('WARC/');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The bytes of the record that begins here, by its header; or what is wrong with that. */
export function recordLength(bytes: Buffer): number | string {
  if (!bytes.subarray(0, VERSION.length).equals(VERSION)) return 'no record begins here';
  const end = bytes.subarray(0, HEADER_ROOM).indexOf(BLANK_LINE);
  const header = bytes.toString('latin1', 0, Math.max(0, end));
  const length = /^content-length:\s*(\d{1,15})\s*$/im.exec(header)?.[1];
  return length === undefined ? 'the header has no length' : end + BLANK_LINE.length + Number(length);
}

/** What stands before a record where something else does not end as it should: the end of a line. */
export const NEW_LINE_AND_VERSION = Buffer.from('\nWARC/1.');

/** Whether these bytes are the header of a record, and not only begin like one. */
export function isRecordHeader(bytes: Buffer): boolean {
  const end = bytes.subarray(0, HEADER_ROOM).indexOf(BLANK_LINE);
  if (typeof recordLength(bytes) !== 'number') return false;
  return /^warc-type:/im.test(bytes.toString('latin1', 0, end));
}

export function corrupt(what: string, offset: number, cause?: unknown): PithError {
  return new PithError(
    'CORRUPT',
    `The WARC is broken at byte ${offset}: ${what}. The record is lost; reading goes on with the next.`,
    { offset },
    cause,
  );
}
