import { expect, test } from 'vitest';
import { keptBlocks } from '../../src/article/article.ts';
import { makeArticle } from '../../src/article/index.ts';
import { extract, parsePage } from '../../src/index.ts';

test('the reasons of a block are found when they are read, and go into copies', () => {
  const { blocks } = extract(
    '<article><h1>River</h1><p>The river rose, and nobody slept before dawn.</p></article>',
  );
  expect(blocks[1].reasons[0]).toMatch(/^(?:kept|dropped): /);
  expect(JSON.parse(JSON.stringify(blocks))[1].reasons).toEqual(blocks[1].reasons);
  expect(structuredClone(blocks)[1].reasons).toEqual(blocks[1].reasons);
  expect({ ...blocks[1] }.reasons).toEqual(blocks[1].reasons);
});

test('what is written with the kept text is said to be kept, by a reason of its own', () => {
  const page = parsePage(
    '<div><p>The river rose all day, and the people of the town watched it from the bridge of stone.</p><p>The harbour was closed.</p><pre>sail --fast</pre><p>Nobody slept before dawn, and in the morning the water stood as high as the windows.</p></div><p>All rights reserved</p>',
  );
  const keep = Uint8Array.from([1, 1, 0, 1, 0]);
  const selection = {
    keep,
    score: Float32Array.from(keep, (kept) => kept - 0.5),
    title: -1,
    reasons: () => ['a method'],
  };
  const article = makeArticle([{ page, selection }], 'stub', []);
  expect(article.text).toContain('sail --fast');
  const blocksFirst = makeArticle([{ page, selection }], 'stub', []);
  expect(blocksFirst.blocks).toEqual(article.blocks);
  expect(blocksFirst.text).toBe(article.text);
  expect(article.blocks.map(({ kept }) => kept)).toEqual([true, true, true, true, false]);
  expect([...keptBlocks(article)]).toEqual([1, 1, 1, 1, 0]);
  expect(article.blocks[2]).toMatchObject({ kept: true, role: 'code', rule: 'with-its-text' });
  expect(article.blocks[2].reasons).toEqual([
    expect.stringMatching(/^kept: goes with the kept text/),
    'the method alone: a method',
  ]);
  expect(article.parts.find(({ role }) => role === 'code')).toMatchObject({ written: true });
  expect(article.parts).toHaveLength(4);
  expect([...keep]).toEqual([1, 1, 0, 1, 0]);
});
