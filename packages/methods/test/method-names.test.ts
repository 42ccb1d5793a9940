import { expect, test } from 'vitest';
import { extractors, METHOD_NAMES } from '../src/index.ts';

test('the list of names that editors complete has every method once, in the order of the methods', () => {
  expect(METHOD_NAMES).toEqual(extractors.map(({ name }) => name));
  expect(new Set(METHOD_NAMES).size).toBe(METHOD_NAMES.length);
});
