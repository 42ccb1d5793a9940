import { ByteReader, ByteWriter } from '@pith/learn/bytes';
import { PithError } from '../../page/index.ts';
import type { SiteBlocks, SiteMemory } from './memory.ts';

const MAGIC = 'SITE';
const VERSION = 1;

/**
 * A memory as bytes: magic, version, the number of sites; for each its name, pages, the number of its blocks, and of
 * each block the gap to the key before and its count.
 */
export function writeSiteMemory(memory: SiteMemory): Uint8Array {
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.byte(VERSION);
  bytes.varint(memory.size);
  for (const [site, { pages, counts }] of memory) {
    bytes.block(new TextEncoder().encode(site));
    bytes.varint(pages);
    bytes.varint(counts.size);
    let last = 0;
    for (const [key, count] of [...counts].sort(([a], [b]) => a - b)) {
      bytes.varint(key - last);
      bytes.varint(count);
      last = key;
    }
  }
  return bytes.done();
}

export function readSiteMemory(bytes: Uint8Array): SiteMemory {
  try {
    return read(new ByteReader(bytes));
  } catch (error) {
    throw new PithError('BAD_MODEL', 'This is no memory of sites: "pith site" makes one.', {}, error);
  }
}

function read(bytes: ByteReader): SiteMemory {
  if (bytes.text(MAGIC.length) !== MAGIC || bytes.varint() !== VERSION) throw new RangeError('no magic');
  const memory = new Map<string, SiteBlocks>();
  for (let sites = bytes.varint(); sites > 0; sites--) {
    const site = new TextDecoder('utf-8', { fatal: true }).decode(bytes.block());
    const pages = bytes.varint();
    const counts = new Map<number, number>();
    let key = 0;
    for (let blocks = bytes.varint(); blocks > 0; blocks--) {
      key += bytes.varint();
      const count = bytes.varint();
      if (count > pages) throw new RangeError('a block on more pages than there are');
      counts.set(key, count);
    }
    memory.set(site, { pages, counts });
  }
  if (memory.size === 0) throw new RangeError('no site');
  return memory;
}
