import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

const NOTICE =
  'This long notice stands on all the pages of the site and tells its readers about terms and owners.';
const WORDS = ['herons', 'otters', 'newts', 'toads'];
const page = (n: number) =>
  `<title>Ponds</title><p>${NOTICE}</p><p>${`Many ${WORDS[n]} were seen at the ponds this year, the warden says. `.repeat(6)}</p>`;

let folder: string;
const at = (...parts: string[]) => join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-site-'));
  mkdirSync(at('ponds.example'));
  for (let n = 0; n < 3; n++) writeFileSync(at('ponds.example', `${n}.html`), page(n));
  writeFileSync(at('new.html'), page(3));
  return () => rmSync(folder, { recursive: true });
});

test('pith site remembers, --memory uses it', async () => {
  const learnt = await runPith(['site', at('ponds.example'), '-o', at('site.memory')]);
  expect(learnt).toMatchObject({ code: 0, err: '' });
  expect(learnt.out).toMatch(/^ponds\.example: 1 blocks? recurs? on 3 pages\n\d+ bytes written to /);
  expect((await runPith([at('new.html'), '-f', 'text'])).out).toContain(NOTICE);
  const { out } = await runPith([at('new.html'), '-f', 'text', '--memory', at('site.memory')]);
  expect(out).toContain('toads');
  expect(out).not.toContain(NOTICE);
  const explained = await runPith([at('new.html'), '--explain', '--memory', at('site.memory')]);
  expect(explained.out).toContain('stands on 3 of 3 pages of this site');
});

test('pith pipe uses it too', async () => {
  await runPith(['site', at('ponds.example'), '-o', at('site.memory')]);
  const { out } = await runPith(['pipe', '--memory', at('site.memory')], {
    stdin: JSON.stringify({ id: 1, html: page(3) }),
  });
  expect(JSON.parse(out).text).not.toContain(NOTICE);
});

test('too few pages and damaged files are said', async () => {
  const few = await runPith([
    'site',
    at('new.html'),
    at('ponds.example', '0.html'),
    '--site',
    'x',
    '-o',
    at('site.memory'),
  ]);
  expect(few).toMatchObject({ code: 1, err: expect.stringContaining('x has 2 different pages here') });
  writeFileSync(at('bad.memory'), 'no memory');
  const bad = await runPith([at('new.html'), '--memory', at('bad.memory')]);
  expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('[BAD_MODEL]') });
  const missing = await runPith([at('new.html'), '--memory', at('none.memory')]);
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('FILE_NOT_READABLE') });
});

test('the help has examples', async () => {
  const { out } = await runPith(['site', '--help']);
  expect(out).toContain('Examples:\n  $ pith site');
});
