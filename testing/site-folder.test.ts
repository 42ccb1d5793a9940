import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearFolder } from '../scripts/site/clear-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pith-site-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder that the site was written to is made anew', async () => {
  await clearFolder(folder);
  await writeFile(path.join(folder, 'old.html'), '');
  await clearFolder(folder);
  expect(await readdir(folder)).not.toContain('old.html');
});

test('a folder with files of somebody else is left as it is', async () => {
  await writeFile(path.join(folder, 'thesis.txt'), 'three years');
  await expect(clearFolder(folder)).rejects.toThrow('Name an empty folder');
  expect(await readdir(folder)).toEqual(['thesis.txt']);
});
