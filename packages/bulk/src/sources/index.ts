import type { Entry } from '../entry.ts';
import { address, addressList } from './address.ts';
import { jsonLines } from './jsonl.ts';
import { pageFile } from './page-file.ts';
import type { Place, ReadOptions, SourceRecord } from './record.ts';
import { warcPages } from './warc.ts';

/** The pages of an entry, from a place in it on. */
export function recordsOf(entry: Entry, from: Place, options: ReadOptions): AsyncGenerator<SourceRecord> {
  switch (entry.kind) {
    case 'page':
      return pageFile(entry, options);
    case 'url':
      return address(entry, options);
    case 'urls':
      return addressList(entry, from.offset, options);
    case 'jsonl':
      return jsonLines(entry, from.offset, options);
    case 'warc':
      return warcPages(entry, from, options);
  }
}
