import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { staticFiles } from '../src/static-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

test('a workbench that is not built, or not built to its end, is said to be so', async () => {
  const folder = await temporaryFolder();
  await expect(staticFiles(path.join(folder, 'none'))).rejects.toThrow('The workbench is not built');
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'some.js'), '');
  await expect(staticFiles(folder)).rejects.toThrow('The workbench is not built');
});
