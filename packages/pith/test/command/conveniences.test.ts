import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf, runPith } from '../../../../testing/run-in-process.ts';

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-short-'));
  file = join(folder, 'page.html');
  writeFileSync(file, pageOf('The walrus sleeps on the ice.'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('short names', () => {
  test('--json, md and txt', async () => {
    const out = async (...args: string[]) => (await runPith([file, ...args])).out;
    expect(await out('--json')).toBe(await out('--format', 'json'));
    expect(await out('-f', 'md')).toBe(await out('-f', 'markdown'));
    expect(await out('-f', 'txt')).toBe(await out('-f', 'text'));
  });

  test('two formats, or none that is known, are refused', async () => {
    const both = await runPith([file, '--json', '-f', 'text']);
    expect(both).toMatchObject({ code: 2, out: '' });
    expect(both.err).toContain("'--json' cannot be used with option '-f, --format <format>'");
    const unknown = await runPith([file, '-f', 'pdf']);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('Allowed choices are text, html, markdown, json');
  });
});

describe('what is mistyped', () => {
  test.each([
    ['metods', 'methods'],
    ['exlpain', 'explain'],
    ['bacth', 'batch'],
    ['Serve', 'serve'],
  ])('pith %s means pith %s', async (typed, meant) => {
    const { code, out, err } = await runPith([typed]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`There is no file and no command "${typed}". Did you mean "pith ${meant}"?`);
  });

  test('a file keeps its name, and what is like no command is a file that is missing', async () => {
    const { code, err } = await runPith(['article']);
    expect(code).toBe(1);
    expect(err).toContain('article: There is no file or folder of this name.');
  });

  test('--memory and --model name the file that is missing', async () => {
    for (const option of ['--memory', '--model']) {
      const { code, err } = await runPith([file, option, 'none.memory']);
      expect(code).toBe(1);
      expect(err).toContain(`pith: ${option} none.memory: There is no file or folder of this name.`);
    }
  });
});

test('-q prints no warnings, but failures', async () => {
  const partly = join(folder, 'partly.html');
  writeFileSync(partly, pageOf('Seen.').replace('</p>', '<span style="display: none">Not seen.</span>$&'));
  expect((await runPith([partly])).err).toContain('warning:');
  expect((await runPith([partly, '-q'])).err).toBe('');
  expect((await runPith([join(folder, 'none.html'), '-q'])).err).toContain('There is no file');
});

describe.skipIf(process.platform === 'win32' || process.platform === 'darwin')('--copy', () => {
  test('gives Markdown to the program of the system', async () => {
    const kept = join(folder, 'clipboard.txt');
    writeFileSync(join(folder, 'xclip'), `#!/bin/sh\n/bin/cat > '${kept}'\n`);
    chmodSync(join(folder, 'xclip'), 0o755);
    const env = { PATH: folder, DISPLAY: ':0' };
    const { code, out, err } = await runPith([file, '--copy'], { env, tty: true });
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toMatch(/^pith: .*page\.html: copied, \d+ words\n$/);
    expect(readFileSync(kept, 'utf8')).toBe((await runPith([file])).out);
    expect((await runPith([file, '--copy', '-q'], { env })).err).toBe('');
  });

  test('else to the terminal', async () => {
    const { out } = await runPith([file, '--copy'], { env: { PATH: '' }, tty: true });
    const [, encoded] = /^\x1b\]52;c;(.*)\x07$/.exec(out)!;
    expect(Buffer.from(encoded, 'base64').toString()).toBe((await runPith([file])).out);
  });

  test('says what is missing, and takes one page', async () => {
    const { code, err } = await runPith([file, '--copy'], { env: { PATH: '', DISPLAY: ':0' } });
    expect(code).toBe(1);
    expect(err).toContain('There is no clipboard that can be reached. Install xclip or xsel.');
    expect(await runPith([file, file, '--copy'])).toMatchObject({ code: 2 });
  });
});
