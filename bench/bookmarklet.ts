import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleForBrowser } from './bundle.ts';

/** The bookmarklet as an address that is a program. */
export async function bookmarklet(): Promise<string> {
  const code = await bundleForBrowser('src/browser/bookmarklet.ts', 'iife');
  return `javascript:${encodeURIComponent(`(()=>{${code}})()`)}`;
}

/** `npm run bookmarklet`: a page with a link that is dragged to the bookmarks. */
if (process.argv[1] === import.meta.filename) {
  const folder = path.resolve(import.meta.dirname, '../dist');
  const address = await bookmarklet();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'bookmarklet.txt'), address);
  await writeFile(
    path.join(folder, 'bookmarklet.html'),
    `<!doctype html><meta charset="utf-8"><title>Pith</title><p>Drag this to your bookmarks: <a href="${address.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">Pith</a></p>\n`,
  );
  console.log(`dist/bookmarklet.html and dist/bookmarklet.txt, ${(address.length / 1000).toFixed(0)} kB`);
}
