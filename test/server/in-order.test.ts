import { expect, test } from 'vitest';
import { inOrder } from '../../src/server/requests/in-order.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('results come in order, so many under way and no more, none read while none is taken', async () => {
  let read = 0;
  let underWay = 0;
  let most = 0;
  async function* items() {
    for (; read < 20; ) yield read++;
  }
  const results = inOrder(items(), 4, async (item) => {
    most = Math.max(most, ++underWay);
    await pause(item % 3 === 0 ? 8 : 1);
    underWay--;
    return item * 2;
  });
  expect(await results.next()).toEqual({ value: 0, done: false });
  await pause(50);
  expect(read).toBeLessThan(8);
  const rest: number[] = [];
  for await (const result of results) rest.push(result);
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
  const results = inOrder(items(), 3, async (item) => item);
  expect((await results.next()).value).toBe(1);
  release();
  expect((await results.next()).value).toBe(2);
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
    for await (const _ of inOrder(breaks(), 2, async (item) => item));
  }).rejects.toThrow('broken');
  for await (const _ of inOrder(endless(), 2, async (item) => item)) break;
  expect(told).toBe(true);
});
