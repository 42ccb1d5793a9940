import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { filesOf } from '../../../bench/bulk/killing.ts';
import { PITH_COMMAND } from '../../../testing/pith-command.ts';
import { pageOf, runPith } from '../../../testing/run-in-process.ts';
import { temporaryFolder } from './temporary.ts';

const folder = temporaryFolder();
const at = (...names: string[]) => join(folder, ...names);
// The last page of each part fails, so that there are notes; some repeat others.
const pages = Array.from({ length: 15 }, (_, id) =>
  id % 3 === 2
    ? 'not JSON'
    : JSON.stringify({ id, url: `https://example.org/${id}`, html: pageOf(`Page ${id % 7}. `.repeat(40)) }),
);
writeFileSync(at('pages.jsonl'), pages.join('\n'));
const batch = (output: string, ...options: string[]) =>
  runPith(
    [
      'batch',
      at('pages.jsonl'),
      '-o',
      at(output),
      '--method',
      'bte',
      '--jobs',
      '1',
      '--shard-size',
      '3',
      '-q',
    ].concat(options),
  );

const FORMATS: [name: string, part: (number: number) => string, options: string[]][] = [
  ['jsonl', (n) => `part-0000${n}.jsonl.gz`, ['--gzip', '--duplicates', 'exact']],
  ['warc', (n) => `part-0000${n}.warc`, ['-f', 'warc']],
  ['markdown', (n) => `part-0000${n}/example.org/${3 * n}.md`, ['-f', 'markdown']],
];

test.each(FORMATS)(
  'parts that were damaged are found and made again: %s',
  async (name, part, options) => {
    await batch(name, ...options);
    const files = filesOf(at(name));
    const notes = name === 'markdown' ? 'part-00004/part-00004.notes.jsonl' : 'part-00004.notes.jsonl';
    rmSync(at(name, part(0).split('/')[0]), { recursive: true });
    truncateSync(at(name, part(1)), 20);
    appendFileSync(at(name, part(2)), 'more');
    const other = readFileSync(at(name, part(3)));
    other[other.length >> 1] ^= 1;
    writeFileSync(at(name, part(3)), other);
    // A file that nobody wrote is an addition as well.
    if (name !== 'warc') writeFileSync(at(name, notes), 'x');
    else rmSync(at(name, notes));
    const again = await batch(name, ...options);
    const said = ['is missing', 'was cut', 'was added to', 'was changed', 'was (added to|cut)'];
    for (const [n, what] of said.entries())
      expect(again.err).toMatch(
        new RegExp(`part-0000${n}\\S* ${what} since it was written: it is made again`),
      );
    const { 'manifest.jsonl': _, ...before } = files;
    const { 'manifest.jsonl': __, ...after } = filesOf(at(name));
    expect(after).toEqual(before);
  },
  120_000,
);

test('a part is made again before an unfinished run goes on', async () => {
  await batch('whole');
  await batch('begun', '--limit', '9');
  // As if it had been stopped after three parts.
  const [job] = readFileSync(at('whole/manifest.jsonl'), 'utf8').split('\n', 1);
  const lines = readFileSync(at('begun/manifest.jsonl'), 'utf8').split('\n').slice(1, 4);
  writeFileSync(at('begun/manifest.jsonl'), [job, ...lines, ''].join('\n'));
  rmSync(at('begun/part-00001.jsonl'));
  expect((await batch('begun')).err).toContain('part-00001.jsonl is missing');
  expect((await batch('begun')).err).not.toContain('made again');
  const { 'manifest.jsonl': _, ...expected } = filesOf(at('whole'));
  const { 'manifest.jsonl': __, ...found } = filesOf(at('begun'));
  expect(found).toEqual(expected);
}, 120_000);

test('where what is known of duplicates is gone, that is said', async () => {
  await batch('unknown', '--duplicates', 'exact');
  rmSync(at('unknown/.pith/seen'), { recursive: true });
  rmSync(at('unknown/part-00002.jsonl'));
  const { code, err } = await batch('unknown', '--duplicates', 'exact');
  expect(code).toBe(1);
  expect(err).toMatch(/What was known of duplicates .* is gone.*--restart/);
});

test('a folder that cannot be made is an error, and no endless loop', async () => {
  const args = [PITH_COMMAND, 'batch', at('pages.jsonl'), '-o', '/proc/x/y'];
  const run = promisify(execFile)(process.execPath, args, { timeout: 50_000 });
  await expect(run).rejects.toMatchObject({
    code: 1,
    killed: false,
    stderr: expect.stringMatching(/could not be written.*FILE_NOT_WRITABLE/s),
  });
  mkdirSync(at('there'));
  writeFileSync(at('there/file'), '');
  expect((await runPith(['batch', at('pages.jsonl'), '-o', at('there/file/x')])).err).toContain(
    'FILE_NOT_WRITABLE',
  );
});
