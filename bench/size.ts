import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bookmarklet } from './bookmarklet.ts';
import { bundleForBrowser } from './bundle.ts';

/** What `npm run size` weighs, by the name that one imports. */
export const ENTRY_FILES: Record<string, string> = {
  pith: 'src/index.ts',
  'pith/lite': 'src/lite.ts',
  'pith/page': 'src/page/index.ts',
};

/** What an entry point may weigh in a browser, in kB as gzip; the bookmarklet is not packed and weighs what it is long. */
export const SIZE_LIMITS: Record<string, number> = { pith: 538, 'pith/lite': 258, bookmarklet: 445 };

/** `npm run size`: what each entry point weighs in a browser, minified, and as it travels. */
if (process.argv[1] === import.meta.filename) {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  console.log(`${'entry'.padEnd(12)}  minified      gzip    brotli`);
  for (const [name, entry] of Object.entries(ENTRY_FILES)) {
    const code = await bundleForBrowser(entry);
    const sizes = [Buffer.byteLength(code), gzipSync(code).length, brotliCompressSync(code).length];
    console.log(name.padEnd(12) + sizes.map(kB).join(''));
  }
  console.log(`${'bookmarklet'.padEnd(12)}${kB((await bookmarklet()).length)}`);
}
