import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@pith/learn/random';
import { expect, test } from 'vitest';
import { filesOf, runKilled, runToEnd } from '../../../bench/bulk/killing.ts';
import { pageOf } from '../../../testing/run-in-process.ts';
import { readManifest } from '../src/manifest.ts';
import { temporaryFolder } from './temporary.ts';
import { crawl, gzipped } from './warcs.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

// One file of each kind, so that a run can be killed within any, and pages that repeat.
const pages = Array.from({ length: 120 }, (_, id) => ({
  id,
  html: pageOf(`Words of page ${id % 50}. `.repeat(60)),
}));
writeFileSync(at('a.jsonl'), pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
writeFileSync(at('b.warc.gz'), Buffer.concat(gzipped(await crawl(40))));
const args = (output: string, ...more: string[]) => [
  'batch',
  at('a.jsonl'),
  at('b.warc.gz'),
  '-o',
  at(output),
  '--method',
  'bte',
  '--shard-size',
  '9',
  '--duplicates',
  'near',
  '-q',
  ...more,
];

const SHARDS = 18;

test('killed with SIGKILL at moments all over the run, it comes to the same files as undisturbed, whatever the number of workers', async () => {
  await runToEnd(args('undisturbed', '--gzip', '--jobs', '2'));
  const moments = await runKilled(
    args('killed', '--gzip', '--jobs', '1'),
    at('killed'),
    { kills: 4, shards: SHARDS, longest: 10 },
    seededRandom(11),
  );
  // On a busy machine a run may get further than it should have before it is killed, but never less far.
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeGreaterThan(SHARDS / 2);
  const files = filesOf(at('undisturbed'));
  expect(Object.keys(files)).toHaveLength(SHARDS + 1);
  expect(filesOf(at('killed'))).toEqual(files);
}, 120_000);

test('a manifest whose last line was not written to its end', async () => {
  const path = at('manifest.jsonl');
  const whole = '{"job":"x"}\n{"shard":0,"file":"part-00000.jsonl"}\n';
  for (const torn of ['', '{"shard":1,"fi', '{"shard":1}x']) {
    writeFileSync(path, whole + torn);
    expect((await readManifest(folder)).shards).toHaveLength(1);
    expect(readFileSync(path, 'utf8')).toBe(whole);
  }
  writeFileSync(path, whole.trimEnd());
  expect((await readManifest(folder)).shards).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toBe(whole);
});
