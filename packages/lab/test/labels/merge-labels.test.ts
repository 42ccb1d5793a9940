import { expect, test } from 'vitest';
import { countDifferences, mergeLabels, nothingLike, type Said } from '../../src/labels/merge-labels.ts';

const base: Said = { title: null, body: null, blocks: 'c1 -5', done: false };

test('each block and each element is as the side has it that changed it', () => {
  const mine = { ...base, title: '/html[1]', blocks: 'c1 x2 -3' };
  const theirs = { ...base, body: '/html[1]/body[1]', done: true, blocks: 'c1 -4 m1' };
  const merged = { title: '/html[1]', body: '/html[1]/body[1]', done: true, blocks: 'c1 x2 -2 m1' };
  expect(mergeLabels(base, mine, theirs)).toEqual({ labels: merged, conflicts: 0 });
  expect(mergeLabels(base, theirs, mine).labels).toEqual(merged);
});

test('a label that was taken away stays away', () => {
  const mine = { ...base, blocks: '-6' };
  expect(mergeLabels(base, mine, { ...base, blocks: 'c1 x1 -4' }).labels.blocks).toBe('-1 x1 -4');
});

test('where both said something else, mine counts and it is told', () => {
  const merged = mergeLabels(base, { ...base, blocks: 'x2 -4' }, { ...base, blocks: 'm1 c1 -4' });
  expect(merged).toMatchObject({ labels: { blocks: 'x2 -4' }, conflicts: 2 });
  // The same word from both is no conflict.
  expect(mergeLabels(base, { ...base, blocks: 'x6' }, { ...base, blocks: 'x6' }).conflicts).toBe(0);
});

test('merging what is there already changes nothing', () => {
  const mine = { ...base, blocks: 'c1 x2 -3', title: '/html[1]' };
  expect(mergeLabels(base, mine, mine).labels).toEqual(mine);
  expect(mergeLabels(base, base, mine).labels).toEqual(mine);
});

test('blocks of another cut of the page are not mixed', () => {
  expect(mergeLabels(base, { ...base, blocks: 'x6' }, { ...base, blocks: 'c7' }).labels.blocks).toBe('x6');
});

test('nothing, and what differs from it', () => {
  expect(nothingLike(base)).toEqual({ title: null, body: null, blocks: '-6', done: false });
  expect(countDifferences({ ...base, title: '/html[1]', blocks: 'x3 -3' }, nothingLike(base))).toBe(4);
});
