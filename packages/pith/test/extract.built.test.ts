import { expect, test } from 'vitest';
import { realPages } from '../../../testing/datasets.ts';
import { extract } from '../src/index.ts';
import { answersForAnyBytes, answersForAnyString } from './any-input.ts';

// What the unit tests of `extract` claim, on many more inputs than they have time for.

test('any of very many strings is answered, in every format', () => answersForAnyString(1500));

test('any of very many byte strings is answered', () => answersForAnyBytes(1500));

const pages = realPages(40);
test.skipIf(pages.length === 0)('most of the text of real pages is found', () => {
  const recalls = pages.map(({ html, url, gold }) => {
    const found = new Set(extract(html, url ? { url } : {}).text.split(/\s+/));
    const wanted = gold.text!.split(/\s+/);
    return wanted.filter((word) => found.has(word)).length / wanted.length;
  });
  expect(recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length).toBeGreaterThan(0.6);
});
