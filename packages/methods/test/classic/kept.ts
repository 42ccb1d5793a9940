import type { Extractor } from 'pith/internal/extractors/selection';
import { parsePage } from 'pith/page';

/** The texts of the blocks a method keeps. */
export function kept(method: Extractor, html: string): string[] {
  const page = parsePage(html, { source: true });
  const { keep } = method.extract(page);
  return Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block)).filter(
    (_, block) => keep[block] === 1,
  );
}

/** Why a method kept or dropped the block with this text. */
export function reasonsFor(method: Extractor, html: string, text: string): string[] {
  const page = parsePage(html, { source: true });
  const block = Array.from({ length: page.blocks.count }, (_, b) => page.blocks.text(b)).indexOf(text);
  return method.extract(page).reasons(block);
}

export const words = (count: number, word = 'word'): string =>
  Array.from({ length: count }, () => word).join(' ');
