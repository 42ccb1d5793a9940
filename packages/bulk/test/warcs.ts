import { gzipSync } from 'node:zlib';
import { WARCRecord, WARCSerializer } from 'warcio';
import { pageOf } from '../../../testing/run-in-process.ts';

export interface TestRecord {
  type?: 'response' | 'request' | 'resource' | 'warcinfo';
  url?: string;
  headers?: Record<string, string>;
  statusline?: string;
  body?: string | Uint8Array;
}

export const recordId = (index: number) =>
  `<urn:uuid:00000000-0000-4000-8000-${String(index).padStart(12, '0')}>`;

/** A WARC record as bytes. */
export function warcRecord(index: number, record: TestRecord = {}): Promise<Uint8Array> {
  const { type = 'response', url = `https://example.org/${index}`, statusline = 'HTTP/1.1 200 OK' } = record;
  const { headers = { 'Content-Type': 'text/html' }, body = pageOf(`Page number ${index}.`) } = record;
  const made = WARCRecord.create(
    {
      type,
      url,
      statusline: type === 'request' ? 'GET / HTTP/1.1' : statusline,
      httpHeaders: headers,
      date: '2024-05-06T07:08:09Z',
      warcHeaders: { 'WARC-Record-ID': recordId(index) },
    },
    [Buffer.from(body as string)],
  );
  return WARCSerializer.serialize(made);
}

/** So many pages, with a request and an image beside each. */
export async function crawl(pages: number): Promise<Uint8Array[]> {
  const records: Uint8Array[] = [await warcRecord(0, { type: 'warcinfo', body: 'software: test\r\n' })];
  for (let page = 0; page < pages; page++) {
    records.push(await warcRecord(records.length, { type: 'request', body: '' }));
    records.push(await warcRecord(records.length));
    const noise = Uint8Array.from({ length: 3000 }, (_, i) => (i * i * (page + 7)) >> 3);
    records.push(await warcRecord(records.length, { headers: { 'Content-Type': 'image/png' }, body: noise }));
  }
  return records;
}

export const gzipped = (records: readonly Uint8Array[]) => records.map((record) => gzipSync(record));
