import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HostTurns } from '../src/host-turns.ts';
import { PagePool } from '../src/pool.ts';
import type { WorkSetup } from '../src/work/setup.ts';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();
const filename = join(import.meta.dirname, 'fixtures/fragile-worker.mjs');

test('a page that ends a worker costs itself, after a second try', async () => {
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const setup = { log } as unknown as WorkSetup;
  const pool = await PagePool.start({ jobs: 2, setup, milliseconds: 10_000, memory: 32, filename });
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
}, 120_000);

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
