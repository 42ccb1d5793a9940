import { expect, test } from 'vitest';
import {
  BLOCK_CLASSES,
  classNumber,
  fromRuns,
  kindOf,
  settledClasses,
  toRuns,
} from '../../src/labels/block-classes.ts';

test('labels of blocks are written as runs and read again', () => {
  const classes = Uint8Array.from([4, 4, 4, 1, 1, 3, 2, 0, 0]);
  expect(toRuns(classes)).toBe('x3 c2 p1 m1 -2');
  expect(fromRuns('x3 c2 p1 m1 -2', 9)).toEqual(classes);
  expect(toRuns(new Uint8Array(0))).toBe('');
  expect(fromRuns('', 0)).toEqual(new Uint8Array(0));
});

test.each([
  ['x3', 4],
  ['x5', 4],
  ['q4', 4],
  ['x', 1],
  ['x-1 c2', 1],
  ['x1.5', 2],
])('runs that are not of the page are refused: "%s" of %i blocks', (runs, count) => {
  expect(() => fromRuns(runs, count)).toThrow(/label it again/);
});

test('blocks in the body are content unless something was said of them', () => {
  const byHand = Uint8Array.from([0, 0, 4, 0, 0]);
  const content = classNumber('content');
  expect(settledClasses(byHand, { from: 1, to: 4 })).toEqual(Uint8Array.from([0, content, 4, content, 0]));
  expect(settledClasses(byHand, null)).toEqual(byHand);
  expect(byHand).toEqual(Uint8Array.from([0, 0, 4, 0, 0]));
});

test('every role has a letter of its own, and a kind', () => {
  const all = Uint8Array.from(BLOCK_CLASSES, (name) => classNumber(name));
  const runs = toRuns(all);
  expect(new Set(runs.split(' ')).size).toBe(BLOCK_CLASSES.length);
  expect(fromRuns(runs, all.length)).toEqual(all);
  expect([kindOf('lead'), kindOf('credit'), kindOf('navigation')]).toEqual([
    'content',
    'caption',
    'boilerplate',
  ]);
});
