import { expect, test } from 'vitest';
import { extract } from '../../src/index.ts';

test('the reasons of a block are found when they are read, and go into copies', () => {
  const { blocks } = extract(
    '<article><h1>River</h1><p>The river rose, and nobody slept before dawn.</p></article>',
  );
  expect(blocks[1].reasons[0]).toMatch(/^(?:kept|dropped): /);
  expect(JSON.parse(JSON.stringify(blocks))[1].reasons).toEqual(blocks[1].reasons);
  expect(structuredClone(blocks)[1].reasons).toEqual(blocks[1].reasons);
  expect({ ...blocks[1] }.reasons).toEqual(blocks[1].reasons);
});
