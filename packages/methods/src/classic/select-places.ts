import type { Selection } from 'pith/internal/extractors/selection';
import { type BlockShares, keepMajority } from 'pith/internal/extractors/source-ranges';
import type { Page } from 'pith/page';

/**
 * From labelled places in the source (tokens or characters, in order) to blocks. Neighbours with one label make a
 * range, which goes on to where the next begins.
 */
export function keepLabelled(
  page: Page,
  start: ArrayLike<number>,
  label: Uint8Array,
  reasons: (block: number, shares: BlockShares) => string[],
): Selection {
  const rangeStart: number[] = [];
  const content: number[] = [];
  for (let i = 0; i < label.length; i++) {
    if (i > 0 && label[i] === label[i - 1]) continue;
    rangeStart.push(start[i]);
    content.push(label[i]);
  }
  const rangeEnd = [...rangeStart.slice(1), page.source.length];
  if (rangeStart.length === 0) rangeEnd.length = 0;
  const shares = keepMajority(page, rangeStart, rangeEnd, Uint8Array.from(content));
  return { ...shares, reasons: (block) => reasons(block, shares) };
}

/** A share as a reader wants it. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
