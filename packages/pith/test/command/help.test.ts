import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

test.each([
  [['--help']],
  [['methods', '--help']],
  [['pipe', '--help']],
  [['explain', '--help']],
  [['batch', '--help']],
  [['worker', '--help']],
  [['queue', 'status', '--help']],
  [['help', 'pipe']],
])('pith %s has examples, and goes to stdout', async (args) => {
  const { code, out, err } = await runPith(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Usage: pith/);
  expect(out).toContain('Examples:\n  $ ');
});

test('the exit codes are in the help', async () => {
  expect((await runPith(['--help'])).out).toMatch(
    /Exit codes:\n {2}0 .*\n {2}1 .*\n {2}2 .*\n {2}3 .*\n {2}4 /,
  );
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await runPith(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

test('methods: a table, and JSON', async () => {
  const { out } = await runPith(['methods']);
  expect(out).toMatch(/^METHOD +PAPER +YEAR +NEEDS +PARAMETERS +SUMMARY\n/);
  expect(out).toMatch(/^mss-simple +Pasternack & Roth +2009 +source +tagScore=-3.25 +\S/m);
  const [first] = JSON.parse((await runPith(['methods', '--json'])).out);
  expect(first).toMatchObject({ default: true, name: expect.any(String), reference: expect.any(String) });
  expect((await runPith(['methods'], { tty: true })).out).toContain('\x1b[1mMETHOD');
});
