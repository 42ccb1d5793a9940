import { parsePage } from 'pith/page';
import { expect, test } from 'vitest';
import { realPages } from '../../../testing/datasets.ts';
import { alignText } from '../src/gold/align.ts';

const pages = realPages(40);
test.skipIf(pages.length === 0)('gold text on blocks is sound on real pages: a word F1 near 1', () => {
  const f1 = pages.map(({ html, gold }) => alignText(parsePage(html), gold.text!).f1);
  expect(f1.reduce((a, b) => a + b, 0) / f1.length).toBeGreaterThan(0.97);
});
