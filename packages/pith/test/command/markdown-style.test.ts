import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pageOf, runPith } from '../../../../testing/run-in-process.ts';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-markdown-'));
  file = join(folder, 'one.html');
  writeFileSync(file, pageOf('The walrus <del>sleeps</del> dozes on the ice.', 'On walruses'));
  return () => rmSync(folder, { recursive: true });
});

test('--front-matter puts what is known above the article, in place of the headline', async () => {
  const { code, out } = await runPith([file, '--front-matter']);
  expect(code).toBe(0);
  const [, yaml, body] = out.split(/^---\n/m);
  expect(parse(yaml)).toMatchObject({ title: 'On walruses' });
  expect(body).not.toContain('# On walruses');
});

test('--flavour commonmark writes strike-through as HTML', async () => {
  expect((await runPith([file])).out).toContain('~~sleeps~~');
  expect((await runPith([file, '--flavour', 'commonmark'])).out).toContain('<del>sleeps</del>');
  expect((await runPith([file, '--flavour', 'pandoc'])).code).toBe(2);
});
