import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { HostTurns } from '../../src/bulk/host-turns.ts';
import { inOrder } from '../../src/bulk/in-order.ts';
import { PagePool } from '../../src/bulk/pool.ts';
import type { WorkSetup } from '../../src/bulk/work/setup.ts';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();
const filename = join(import.meta.dirname, 'fixtures/fragile-worker.mjs');

test('a page that ends a worker costs itself, after a second try', async () => {
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const setup = { log } as unknown as WorkSetup;
  const pool = await PagePool.start({ jobs: 2, setup, milliseconds: 5000, memory: 32, filename });
  const texts = ['a', 'hang', 'b', 'exit', 'memory', 'map', 'array', 'c', 'throw', 'd', 'e', 'f'];
  const outcomes = await Promise.all(
    texts.map((text) => pool.run({ form: 'html', bytes: Buffer.from(text), id: text, date: '' }, () => {})),
  );
  await pool.close();
  expect(outcomes.map(({ error }, i) => error?.code ?? texts[i])).toEqual([
    'a',
    'TIMEOUT',
    'b',
    'CRASHED',
    'CRASHED',
    'CRASHED',
    'CRASHED',
    'c',
    'CRASHED',
    'd',
    'e',
    'f',
  ]);
  const tried = readFileSync(log, 'utf8').trim().split('\n');
  for (const text of texts) {
    expect(tried.filter((line) => line === text)).toHaveLength(text.length > 1 ? 2 : 1);
  }
});

describe('in order', () => {
  async function* count(to: number, pulled: number[] = []) {
    for (let i = 0; i < to; i++) {
      pulled.push(i);
      yield i;
    }
  }

  test('results come in the order of the items, whatever takes longest', async () => {
    const results: number[] = [];
    const work = async (item: number) => {
      await delay(item % 3 === 0 ? 20 : 1);
      return item * 2;
    };
    for await (const { item, result } of inOrder(count(20), work, () => 1, { items: 5, bytes: 100 })) {
      expect(result).toBe(item * 2);
      results.push(item);
    }
    expect(results).toEqual([...Array(20).keys()]);
  });

  test.each([
    ['items', { items: 4, bytes: 1000 }, 1, 4],
    ['bytes', { items: 100, bytes: 30 }, 10, 3],
    ['one at least', { items: 100, bytes: 5 }, 10, 1],
  ])('no more is read than the window holds: %s', async (_, window, size, most) => {
    const pulled: number[] = [];
    let taken = 0;
    for await (const { item } of inOrder(
      count(30, pulled),
      async (i) => i,
      () => size,
      window,
    )) {
      taken++;
      expect(pulled.length - item).toBeLessThanOrEqual(most);
    }
    expect(taken).toBe(30);
  });

  test('whoever stops early closes the source', async () => {
    let closed = false;
    async function* source() {
      try {
        for (;;) yield 1;
      } finally {
        closed = true;
      }
    }
    for await (const _ of inOrder(
      source(),
      async (i) => i,
      () => 1,
      { items: 3, bytes: 9 },
    ))
      break;
    expect(closed).toBe(true);
  });
});

test('one page at a time from a host, with a pause; other hosts meanwhile', async () => {
  const turns = new HostTurns(40);
  const log: string[] = [];
  const start = performance.now();
  const visit = (host: string, name: string) =>
    turns.take(host, async () => {
      log.push(`${name} begins`);
      await delay(10);
      log.push(`${name} ends`);
    });
  await Promise.all([visit('a', 'a1'), visit('a', 'a2'), visit('b', 'b1'), visit('a', 'a3')]);
  expect(log.slice(0, 2)).toEqual(['a1 begins', 'b1 begins']);
  const ofA = log.filter((line) => line.startsWith('a'));
  expect(ofA).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends', 'a3 begins', 'a3 ends']);
  expect(performance.now() - start).toBeGreaterThan(100);
});
