import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pageOf } from '../../../../testing/run-in-process.ts';

// A copy of the package in a folder of its own, from where no other package of ours can be found.
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'pith-alone-')));
afterAll(() => rmSync(folder, { recursive: true }));
const pith = path.join(folder, 'pith');
const original = path.resolve(import.meta.dirname, '../..');
for (const part of ['package.json', 'bin', 'dist'])
  cpSync(path.join(original, part), path.join(pith, part), { recursive: true });

function run(args: string[], input = '') {
  const command = path.join(pith, 'bin/pith.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  return { code: status, out: stdout, err: stderr };
}

test.each([
  ['batch', '@pith/bulk', ['pages.jsonl', '-o', 'out']],
  ['crawl', '@pith/crawl', ['https://example.org', '-o', 'out']],
  ['serve', '@pith/server', []],
  ['mcp', '@pith/mcp', []],
  ['eval', '@pith/lab', ['--help']],
  ['render', '@pith/render', ['page.html']],
  ['studio', '@pith/studio', []],
])('pith %s without %s: exit code 4, and one line that says what to install', (command, name, more) => {
  expect(run([command, ...more])).toEqual({
    code: 4,
    out: '',
    err: `pith: "pith ${command}" is in a package that is not installed. Install it: npm install ${name} [MISSING_PACKAGE]\n`,
  });
});

test('a method of another package: the same', () => {
  const { code, out, err } = run(['-', '--method', 'mss'], pageOf('Some words.'));
  expect({ code, out }).toEqual({ code: 4, out: '' });
  expect(err).toMatch(
    /^pith: The method "mss" .*Install it: npm install @pith\/methods \[MISSING_PACKAGE\]\n$/,
  );
});

test('what is in the package itself needs no other', () => {
  const { code, out, err } = run(['-', '--format', 'text'], pageOf('The walrus sleeps.'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('The walrus sleeps.');
  expect(run(['--help']).out.replace(/\s+/g, ' ')).toContain('(npm install @pith/bulk)');
});
