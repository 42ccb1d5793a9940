import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundleForBrowser } from './bundle.ts';

/** Parts of an article that the bookmarklet never asks for: it shows headline, author, date and HTML. */
const LEFT_OUT: Record<string, readonly string[]> = {
  'article/formats/markdown.ts': ['toMarkdown'],
  'article/formats/tei.ts': ['toTei'],
  'article/formats/front-matter.ts': ['frontMatter'],
  'article/next-page/index.ts': ['findNextPage'],
  'article/comments/index.ts': ['findComments'],
  'article/describe-blocks.ts': ['describeBlocks', 'describeHidden', 'describeParts'],
  'extractors/site-memory/index.ts': ['readSiteMemory', 'siteMemoryRule'],
};

const leavingOut: Plugin = {
  name: 'left-out',
  setup({ onLoad, onResolve }) {
    const source = path.resolve(import.meta.dirname, '../packages/pith/src');
    // The parser needs the tables of entities, but the bookmarklet has no parser.
    onResolve({ filter: /^entities\/decode$/ }, ({ importer }) =>
      importer.startsWith(source) ? { path: path.join(source, 'browser/decode-html.ts') } : null,
    );
    for (const [file, names] of Object.entries(LEFT_OUT)) {
      const full = path.join(source, file).replace(/[\\.]/g, '\\$&');
      const contents = `const absent = () => { throw new Error('not here'); };
        export { ${names.map((name) => `absent as ${name}`).join(', ')} };`;
      onLoad({ filter: new RegExp(`^${full}$`) }, () => ({ contents }));
    }
  },
};

/** The bookmarklet as an address that is a program. */
export async function bookmarklet(): Promise<string> {
  const code = await bundleForBrowser('src/browser/bookmarklet.ts', 'iife', [leavingOut]);
  return asAddress(`(()=>{${code.trim()}})()`);
}

/**
 * What browsers do not leave as it is in an address: they decode `%`, end the address before `#`, drop tabs and line
 * ends, trim spaces at both ends, and encode all that is not ASCII. To escape the rest as well would make the address a
 * third longer.
 */
const CHANGED_IN_ADDRESSES = /^ +| +$|[%#\p{Cc}]|\P{ASCII}/gu;

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
