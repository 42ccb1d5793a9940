import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { describeJob } from '../src/crawl-job.ts';
import { PageFiles } from '../src/output/page-files.ts';
import { CrawlState } from '../src/state/crawl-state.ts';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();
const own = join(folder, '.pith');
const journal = join(own, 'journal.jsonl');
const open = (fingerprint = 'x') => CrawlState.open(folder, own, { fingerprint, about: {} });
const KEPT = {
  outcome: 'kept' as const,
  page: {
    url: 'u',
    file: 'a.md',
    size: 3,
    title: null,
    description: null,
    date: null,
    lang: null,
    type: null,
    words: 1,
  },
};

beforeEach(() => {
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  writeFileSync(join(folder, 'a.md'), 'abc');
});

test('after a kill, all that was written is known, and half a line is not', async () => {
  const first = await open();
  await first.addStarts(['https://example.org/'], false);
  await first.settle(
    first.addresses[0],
    KEPT,
    { found: ['https://example.org/b'], depth: 1 },
    { file: 0, bytes: 7 },
  );
  await first.close();
  appendFileSync(journal, '{"page":1,"result":{"outc');
  const second = await open();
  expect(second.addresses.map(({ url, depth, start }) => [url, depth, start])).toEqual([
    ['https://example.org/', 0, true],
    ['https://example.org/b', 1, false],
  ]);
  expect(second.addresses[0].result).toEqual(KEPT);
  expect(second.addresses[1].result).toBeNull();
  expect(second.warc).toEqual({ file: 0, bytes: 7 });
  await second.close();
  expect(readFileSync(journal, 'utf8').endsWith('}\n')).toBe(true);
});

test('a page whose file is gone is fetched again', async () => {
  const first = await open();
  await first.addStarts(['https://example.org/'], false);
  await first.settle(first.addresses[0], KEPT, null, null);
  await first.close();
  writeFileSync(join(folder, 'a.md'), 'ab');
  const second = await open();
  expect(second.addresses[0].result).toBeNull();
  await second.close();
});

test('after the end the next run begins, with what was known before', async () => {
  for (let run = 1; run <= 3; run++) {
    const state = await open();
    expect(state.run).toBe(run);
    await state.addStarts(['https://example.org/'], false);
    const [address] = state.addresses;
    expect(address.result).toBeNull();
    expect(address.before).toEqual(run === 1 ? null : KEPT);
    await state.settle(address, KEPT, null, null);
    await state.end();
    await state.close();
  }
  expect(readFileSync(journal, 'utf8').split('\n').length).toBeLessThan(10);
});

test('another crawl in the same folder is refused', async () => {
  await (await open()).close();
  await expect(open('y')).rejects.toMatchObject({ code: 'OTHER_JOB' });
});

test('a raised limit makes no other crawl, another scope does', () => {
  const job = {
    folder,
    starts: ['https://example.org/'],
    listed: [],
    scope: { hosts: [], only: [], not: [] },
    depth: null,
    languages: [],
    keepListings: false,
    findSitemaps: true,
    learnSites: true,
    setup: { hosts: [], given: {}, models: {}, limits: {}, html: false },
  };
  const { fingerprint } = describeJob(job);
  const patient = { ...job, setup: { ...job.setup, limits: { bytes: 50_000_000, milliseconds: 60_000 } } };
  expect(describeJob(patient).fingerprint).toBe(fingerprint);
  expect(describeJob({ ...job, scope: { ...job.scope, only: ['/a/**'] } }).fingerprint).not.toBe(fingerprint);
});

test('no two addresses have one file, also where a file system does not tell their names apart', () => {
  const files = new PageFiles(folder, folder, ['example.org/old.md']);
  const names = [
    '/foo',
    '/Foo',
    '/FOO.html',
    '/foo/',
    '/q?a=1',
    '/q_a=1',
    '/Old',
    '/a.md/x',
    '/é',
    '/e\u0301',
  ].map((path) => files.nameFor(`https://example.org${path}`).normalize('NFC').toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('example.org/old.md');
  expect(names).toContain('example.org/a_md/x.md');
});
