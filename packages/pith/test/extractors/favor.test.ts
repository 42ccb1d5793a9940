import { extract } from '@pith/methods';
import { expect, test } from 'vitest';
import { favoring } from '../../src/extractors/favor.ts';
import type { Extractor } from '../../src/index.ts';

const stub = (name: string, ...parameters: string[]): Extractor => ({
  name,
  summary: '',
  reference: '',
  year: 2000,
  needs: [],
  parameters: parameters.map((parameter) => ({ name: parameter, default: 0, about: '' })),
  extract: () => {
    throw new Error('not called');
  },
});
const able = stub('able', 'favor', 'other');
const unable = stub('unable', 'other');

test('a leaning is a number for the extractor, other values stay', () => {
  const values = { favor: 0, other: 5 };
  expect(favoring(able, values, 'precision', [])).toEqual({ favor: -1, other: 5 });
  expect(favoring(able, values, 'recall', [])).toEqual({ favor: 1, other: 5 });
});

test('a method that cannot lean is refused, and those that can are named', () => {
  const refused = (known: Extractor[]) => () => favoring(unable, { other: 5 }, 'recall', known);
  expect(refused([unable, able, stub('too', 'favor')])).toThrow(
    /^The method "unable" cannot favor recall\. These can: able, too\.$/,
  );
  expect(refused([unable])).toThrow(/None can/);
});

test('so it is through extract', () => {
  const favors = (favor: never) => () => extract('<p>x', { method: 'mss-simple', favor });
  expect(favors('recall' as never)).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  expect(favors('speed' as never)).toThrow(/precision or recall/);
});
