import { expect } from 'vitest';
import { PAGE_TYPES, type PageType } from '../../../src/extractors/page-type.ts';
import { PageFacts } from '../../../src/extractors/pith/features/facts.ts';
import { keptByRules } from '../../../src/extractors/pith/rules/index.ts';
import { parsePage } from '../../../src/page/index.ts';

export const surely = (type: PageType) => Float32Array.from(PAGE_TYPES, (one) => (one === type ? 1 : 0));
export const TEN = 'One two three four five six seven eight nine ten.';
export const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, i) => `<p>${i} ${TEN}</p>`).join('');

/** What the rules make of blocks that were kept ("1") or left ("0"), each as likely content as not. */
export const mended = (html: string, kept: string, type: PageType, likely = 0.5) => {
  const facts = new PageFacts(parsePage(html));
  const keep = Uint8Array.from(kept, Number);
  expect(facts.count).toBe(keep.length);
  keep.set(keptByRules(facts, new Float32Array(keep.length).fill(likely), surely(type), keep));
  return [...keep].join('');
};
