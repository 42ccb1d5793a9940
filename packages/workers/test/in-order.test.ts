import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrder } from '../src/in-order.ts';

test('results come in order, so many under way and no more, none read while none is taken', async () => {
  let read = 0;
  let underWay = 0;
  let most = 0;
  async function* items() {
    for (; read < 20; ) yield read++;
  }
  const work = async (item: number) => {
    most = Math.max(most, ++underWay);
    await pause(item % 3 === 0 ? 8 : 1);
    underWay--;
    return item * 2;
  };
  const results = inOrder(items(), work, { items: 4 });
  expect(await results.next()).toEqual({ value: { item: 0, result: 0 }, done: false });
  await pause(50);
  expect(read).toBeLessThan(8);
  const rest: number[] = [];
  for await (const { result } of results) rest.push(result);
  expect(rest).toEqual(Array.from({ length: 19 }, (_, i) => 2 * (i + 1)));
  expect(most).toBe(4);
});

test('a result is there before the next item is', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* items() {
    yield 1;
    await released;
    yield 2;
  }
  const results = inOrder(items(), async (item) => item, { items: 3 });
  expect((await results.next()).value?.result).toBe(1);
  release();
  expect((await results.next()).value?.result).toBe(2);
  expect((await results.next()).done).toBe(true);
});

test('a source that breaks breaks the results; one that is left is told', async () => {
  let told = false;
  async function* breaks() {
    yield 1;
    throw new Error('broken');
  }
  async function* endless() {
    try {
      for (;;) yield 1;
    } finally {
      told = true;
    }
  }
  await expect(async () => {
    for await (const _ of inOrder(breaks(), async (item) => item, { items: 2 }));
  }).rejects.toThrow('broken');
  for await (const _ of inOrder(endless(), async (item) => item, { items: 2 })) break;
  expect(told).toBe(true);
});

test.each([
  ['items', 4, 1000, 1, 4],
  ['bytes', 100, 30, 10, 3],
  ['one at least', 100, 5, 10, 1],
])('no more is read than the window holds: %s', async (_, items, most, size, held) => {
  let read = 0;
  async function* source() {
    for (; read < 30; ) yield read++;
  }
  let taken = 0;
  for await (const { item } of inOrder(source(), async (i) => i, {
    items,
    bytes: { most, of: () => size },
  })) {
    taken++;
    expect(read - item).toBeLessThanOrEqual(held);
  }
  expect(taken).toBe(30);
});
