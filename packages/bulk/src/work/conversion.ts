import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { WARCRecord, WARCSerializer } from 'warcio';
import type { Compression } from '../entry.ts';
import type { PageTask } from '../sources/record.ts';
import { loadZstd } from '../zstd.ts';

export const CONVERSION_TYPES = {
  text: 'text/plain',
  markdown: 'text/markdown',
  html: 'text/html',
} as const;

/** A page's text as a WARC record of type `conversion` (WARC 1.1, section 6.7), the same for the same page. */
export async function conversionRecord(
  content: string,
  type: (typeof CONVERSION_TYPES)[keyof typeof CONVERSION_TYPES],
  url: string,
  { date, refersTo }: Pick<PageTask, 'date' | 'refersTo'>,
): Promise<Uint8Array> {
  const payload = Buffer.from(content);
  const hash = createHash('sha256')
    .update(`${refersTo ?? ''}\n${url}\n${type}\n`)
    .update(payload)
    .digest('hex');
  const record = WARCRecord.create(
    {
      type: 'conversion',
      url,
      date,
      warcVersion: 'WARC/1.1',
      warcHeaders: {
        'WARC-Record-ID': `<urn:uuid:${asUuid(hash)}>`,
        'Content-Type': `${type}; charset=utf-8`,
        ...(refersTo !== undefined && { 'WARC-Refers-To': refersTo }),
      },
    },
    [payload],
  );
  return WARCSerializer.serialize(record);
}

/** A name-based UUID of version 8 (RFC 9562). */
function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Records are compressed one by one, so that each can be read by itself. */
export async function compressRecord(record: Uint8Array, compression: Compression): Promise<Uint8Array> {
  if (compression === 'gzip') return gzipSync(record);
  if (compression === 'zstd') return (await loadZstd()).compress(record);
  return record;
}
