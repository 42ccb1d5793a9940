import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleForBrowser } from './bundle.ts';

/** The bookmarklet as an address that is a program. */
export async function bookmarklet(): Promise<string> {
  const code = await bundleForBrowser('src/browser/bookmarklet.ts', 'iife');
  return asAddress(`(()=>{${code.trim()}})()`);
}

/**
 * What browsers do not leave as it is in an address: they decode `%`, end the address before `#`, drop tabs and line
 * ends, trim spaces, and encode all that is not ASCII. To escape the rest as well would make the address a third longer.
 */
const CHANGED_IN_ADDRESSES = /[%#\s\p{Cc}]|\P{ASCII}/gu;

export function asAddress(code: string): string {
  return `javascript:${code.replace(CHANGED_IN_ADDRESSES, encodeURIComponent)}`;
}

/** A link that is dragged to the bookmarks. */
export function linkTo(address: string): string {
  return `<a href="${address.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">Pith</a>`;
}

/** `npm run bookmarklet`: a page with the link, and the address alone. */
if (process.argv[1] === import.meta.filename) {
  const folder = path.resolve(import.meta.dirname, '../dist');
  const address = await bookmarklet();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'bookmarklet.txt'), address);
  const page = `<!doctype html><meta charset="utf-8"><title>Pith</title><p>Drag this to your bookmarks: ${linkTo(address)}</p>\n`;
  await writeFile(path.join(folder, 'bookmarklet.html'), page);
  console.log(`dist/bookmarklet.html and dist/bookmarklet.txt, ${(address.length / 1000).toFixed(0)} kB`);
}
