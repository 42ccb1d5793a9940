import { FNV_OFFSET, fnvStep } from '@pith/learn/hash';
import { isHeading, type Page } from '../../page/index.ts';

/** Bits of a key beyond the first 32: a page of thousands of blocks then meets none of them by chance. */
const MORE_BITS = 8;

/**
 * What a block is known by: a hash of its text, digits aside (clocks and counters change), and of how it stands there.
 * A headline that other pages link to is another block than those links.
 */
export function blockKey(page: Page, block: number): number {
  const { blocks } = page;
  const tag = page.tag[blocks.container[block]];
  const isLink = blocks.linkLength[block] * 2 > blocks.length[block];
  return hash(`${isHeading(tag) ? 'h' : ''}${isLink ? 'a' : ''} ${normal(blocks.text(block))}`);
}

/** The blocks of a page, each once. */
export function blockKeys(page: Page): Set<number> {
  return new Set(Array.from({ length: page.blocks.count }, (_, block) => blockKey(page, block)));
}

function normal(text: string): string {
  // The cells of a table of numbers are not all alike.
  if (!/\p{L}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/\p{N}+/gu, '0')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** FNV-1a twice over, with two beginnings. */
function hash(text: string): number {
  let low = FNV_OFFSET;
  let high = 0x01234567;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = fnvStep(low, unit);
    high = fnvStep(high, unit);
  }
  return (high >>> (32 - MORE_BITS)) * 2 ** 32 + (low >>> 0);
}
