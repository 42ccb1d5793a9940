import { describe, expect, test } from 'vitest';
import { asGold } from '../src/eval/measure.ts';
import { conventionOf } from '../src/gold/conventions.ts';

const answer = (text: string, title: string | null = 'Boats on the river') => ({
  ...{ text, title, author: null, date: null },
});

describe('an answer as the gold has it', () => {
  const withHeadline = conventionOf('dragnet');
  const body = conventionOf('world-news');

  test('has the headline once where the gold has it', () => {
    expect(asGold(answer('They go up.'), withHeadline)).toBe('Boats on the river\nThey go up.');
    expect(asGold(answer('BOATS on the river\nThey go up.'), withHeadline)).toBe(
      'BOATS on the river\nThey go up.',
    );
  });

  test('has none where the gold has none', () => {
    expect(asGold(answer('Boats on the river\nThey go up.'), body).trim()).toBe('They go up.');
    expect(asGold(answer('They go up.'), body)).toBe('They go up.');
    expect(asGold(answer('Boats on the riverside are old.'), body)).toBe('Boats on the riverside are old.');
  });

  test('nothing found stays nothing, and a title that is not known is not asked for', () => {
    expect(asGold(answer(''), withHeadline)).toBe('');
    expect(asGold(answer('They go up.', null), withHeadline)).toBe('They go up.');
  });
});
