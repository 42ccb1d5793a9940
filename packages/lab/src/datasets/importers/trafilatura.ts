import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { firstFolder, known, readHtml, readText, siteOf } from './files.ts';

/** trafilatura's evaluation: `evaldata.json` (`{url: {file, with, without}}`) and folders of pages. */
export async function* importTrafilatura(root: string): AsyncGenerator<DatasetPage> {
  const data: Record<string, { file: string; with: string[]; without: string[] }> = JSON.parse(
    readText(path.join(root, 'evaldata.json')),
  );
  const folders = [root, firstFolder(root, ['eval', 'cache', 'html', '.'])];
  for (const [url, { file, with: wanted, without }] of Object.entries(data)) {
    const found = folders.map((folder) => path.join(folder, file)).find((name) => existsSync(name));
    if (found === undefined) continue;
    yield {
      id: file,
      url,
      ...known({ site: siteOf(url) }),
      html: readHtml(found),
      gold: { with: wanted, without },
    };
  }
}
