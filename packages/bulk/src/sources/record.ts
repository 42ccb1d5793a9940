import type { PithError } from 'pith/internal/page/errors';

/** Where reading a file goes on: at a byte, after so many records that begin there (several may be compressed as one). */
export interface Place {
  offset: number;
  skip: number;
}

/** After a file's last record. */
export const END: Place = { offset: Number.MAX_SAFE_INTEGER, skip: 0 };

/** What a worker needs to extract a page. */
export interface PageTask {
  /** How the bytes hold the page: as they are, as a line of JSON, or as the body of an HTTP response. */
  form: 'html' | 'line' | 'http';
  bytes: Uint8Array;
  id: unknown;
  /** Its date in a WARC: the capture's, or else that of the file it comes from, so that every run writes the same. */
  date: string;
  /** What a file of it is called, without an extension; undefined where its address says it. */
  name?: string;
  url?: string;
  contentType?: string;
  contentEncoding?: string;
  transferEncoding?: string;
  /** The WARC record it comes from. */
  refersTo?: string;
}

/** A page of a source, not necessarily read yet. */
export interface SourceRecord {
  /** The file it comes from, and the byte of it (uncompressed, for lines), to be found again. */
  where: { source: string; offset?: number };
  id: unknown;
  /** The bytes that it holds in memory before it is loaded. */
  size: number;
  /** Where reading goes on after it. */
  next: Place;
  /** The bytes of the file that were read up to it, compressed as they are: how far the work has come. */
  read: number;
  /** The host that it is fetched from, which must not be asked too often. */
  host?: string;
  /** Reads the page. Its failure is the page's. */
  load(): Promise<PageTask>;
}

export interface ReadOptions {
  /** Bytes of a page, and of a line or a record in relation to it. */
  maxBytes: number;
  fetchMilliseconds?: number;
  allowPrivate: boolean;
}

/** A place in a source that cannot be read: it is reported as a page that failed. */
export function unreadable(
  where: SourceRecord['where'],
  next: Place,
  failure: PithError,
  id: unknown = null,
): SourceRecord {
  return { where, id, size: 0, next, read: 0, load: () => Promise.reject(failure) };
}
