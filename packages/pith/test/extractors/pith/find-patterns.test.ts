import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPatterns } from '../../../src/extractors/pith/features/find-patterns.ts';
import { NAME_TOPICS, topicsOf } from '../../../src/extractors/pith/features/name-words.ts';

describe('the automaton says what the patterns say', () => {
  test('anchors, options, classes and groups', () => {
    const find = findPatterns([/^main|main$/, /(^|[-_])ads?([-_]|$)/, /repl(y|ies)/, /read-?next/]);
    expect(find('main-menu')).toBe(1);
    expect(find('the main')).toBe(1);
    expect(find('a main b')).toBe(0);
    expect(find('top-ads')).toBe(2);
    expect(find('loads')).toBe(0);
    expect(find('^ads$')).toBe(0);
    expect(find('replies read-next')).toBe(12);
    expect(find('')).toBe(0);
    expect(() => findPatterns([/a.c/])).toThrow(RangeError);
  });

  test('of names made of the words of the topics', () => {
    const patterns = Object.values(NAME_TOPICS);
    const words = [...new Set(patterns.flatMap(({ source }) => source.match(/[a-z]+/g)!))];
    const part = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom('-', '_', ' ', 's', '$', '^', 'É', '漢', '1'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const name = parts.join('');
        const expected = patterns.reduce(
          (bits, pattern, i) => (pattern.test(name.toLowerCase()) ? bits | (1 << i) : bits),
          0,
        );
        expect(topicsOf(name)).toBe(expected);
        expect(topicsOf(name.toUpperCase())).toBe(
          patterns.reduce(
            (bits, pattern, i) => (pattern.test(name.toUpperCase().toLowerCase()) ? bits | (1 << i) : bits),
            0,
          ),
        );
      }),
      { numRuns: 3000 },
    );
  });
});
