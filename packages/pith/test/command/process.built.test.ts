import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PITH_COMMAND } from '../../../../testing/pith-command.ts';
import { pageOf } from '../../../../testing/run-in-process.ts';

const MODULES = fileURLToPath(new URL('../../dist/command/main.js', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../../../../examples/article.html', import.meta.url));

/** Few tests here: each starts Node anew. What needs no real process is tested in this one. */
function start(
  args: string[],
  node: string[] = [],
  env: Record<string, string> = {},
  command = PITH_COMMAND,
) {
  const child = spawn(process.execPath, [...node, command, ...args], { env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }));
  return { child, ended };
}

describe('the real process', () => {
  test('extracts the example page', async () => {
    const { code, out, err } = await start([EXAMPLE, '-f', 'text']).ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Anyone who grew up in Larkhaven');
    expect(out).toContain('level = high_water + minutes(372)');
    expect(out).not.toMatch(/cookies|Most read|Choir seeks|All rights reserved/);
  });

  test('help loads no extractor', async () => {
    // V8 lists every script that was loaded: of the files that the command is bundled from, as the bundle is only one.
    const folder = mkdtempSync(join(tmpdir(), 'pith-loaded-'));
    const { code, out } = await start(['--help'], [], { NODE_V8_COVERAGE: folder }, MODULES).ended;
    const loaded = readdirSync(folder)
      .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).result)
      .map(({ url }) => url)
      .join('\n');
    rmSync(folder, { recursive: true });
    expect(code).toBe(0);
    expect(out).toContain('Usage: pith');
    expect(loaded).toContain('dist/command/run.js');
    expect(loaded).not.toMatch(/parse5|dist\/extract\.js|dist\/extractors\/pith|weights|fflate/);
  });

  test('an error is a line and an exit code, with the stack for those who ask', async () => {
    const { code, out, err } = await start(['no-such-file.html'], [], { PITH_DEBUG: '1' }).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^pith: no-such-file\.html: There is no file.*\[FILE_NOT_READABLE\]\nPithError: .*\n +at /,
    );
  });

  test('a reader that leaves ends it quietly', async () => {
    const { child, ended } = start(['pipe']);
    const lines = `${JSON.stringify({ id: 1, html: pageOf('Again and again.') })}\n`.repeat(20);
    const feed = setInterval(() => child.stdin.write(lines), 5);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const { code, err } = await ended;
    clearInterval(feed);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test('memory does not grow with what flows through, nor with one endless line', async () => {
    const { child, ended } = start(
      ['pipe', '--max-bytes', '1000000', '--fields', 'wordCount'],
      ['--max-old-space-size=64'],
    );
    const words = 'So many words on one page that few would read them all. '.repeat(1800);
    const feed = async (chunk: string | Uint8Array) => {
      if (!child.stdin.write(chunk)) await once(child.stdin, 'drain');
    };
    for (let id = 0; id < 400; id++) {
      await feed(`${JSON.stringify({ id, html: pageOf(words) })}\n`);
      if (id !== 200) continue;
      const endless = Buffer.alloc(1_000_000, 'x');
      for (let i = 0; i < 150; i++) await feed(endless);
      await feed('\n');
    }
    child.stdin.end();
    const { code, out, err } = await ended;
    const answers = out
      .trimEnd()
      .split('\n')
      .map((answer) => JSON.parse(answer));
    expect(err).toBe('pith: 1 of 401 lines gave an error; see "error" in the output.\n');
    expect(code).toBe(1);
    expect(answers).toHaveLength(401);
    expect(answers[201]).toMatchObject({ id: null, line: 202, error: { code: 'TOO_LARGE' } });
    expect(answers[400].id).toBe(399);
  }, 300_000);
});
