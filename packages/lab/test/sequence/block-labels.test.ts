import { PAPER_INLINE, parsePage, segmentBlocks, TagSet } from 'pith/page';
import { expect, test } from 'vitest';
import { blockLabels, onBlocks } from '../../src/sequence/block-labels.ts';

const page = parsePage('<h1>Big head</h1><p>Some <time>old</time> body text here</p><p>More of the same</p>');
const annotatedHtml =
  '<h1><span class="x-nc-sel1">Big head</span></h1><p><span class="x-nc-sel2">Some <time>old</time> body text here</span></p><p><span class="x-nc-sel4">More of the same</span></p>';

test('annotated pages give their classes, or content alone', () => {
  expect(blockLabels(page, { annotatedHtml }, 'classes')).toEqual(Uint8Array.from([1, 2, 4]));
  expect(blockLabels(page, { annotatedHtml }, 'content')).toEqual(Uint8Array.from([0, 1, 0]));
});

test('gold text gives content; no gold of the kind gives none', () => {
  expect(blockLabels(page, { text: 'Some old body text here' }, 'content')).toEqual(
    Uint8Array.from([0, 1, 0]),
  );
  expect(blockLabels(page, { text: 'Some old body text here' }, 'classes')).toBeNull();
  expect(blockLabels(page, { with: ['x'] }, 'content')).toBeNull();
});

test('a part of a block has its label', () => {
  const parts = segmentBlocks(page, new TagSet(PAPER_INLINE));
  expect(onBlocks(page, parts, Uint8Array.from([1, 2, 4]))).toEqual(Uint8Array.from([1, 2, 2, 2, 4]));
});
