import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordSet } from '../../../src/extractors/pith/features/word-set.ts';

const part = fc.oneof(
  fc.constantFrom(
    'the',
    'Title',
    '2024',
    'é',
    'É',
    '漢字',
    '𠮷',
    '𝐀',
    '😀',
    '\ud835',
    '\udc00',
    '_',
    '-',
    ' ',
    'İ',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

test('as many words as the pattern finds, the same in any place and case', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
      expect(wordSet(text).size).toBe(words.size);
      expect(wordSet([...words].reverse().join(' ; '))).toEqual(wordSet(text));
    }),
    { numRuns: 2000 },
  );
});
