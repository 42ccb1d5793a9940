import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bookmarklet } from './bookmarklet.ts';
import { bundleForBrowser } from './bundle.ts';

/** `npm run size`: what each entry point weighs in a browser, minified, and as it travels. */
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

console.log(`${'entry'.padEnd(12)}  minified      gzip    brotli`);
for (const [name, entry] of [
  ['pith', 'src/index.ts'],
  ['pith/lite', 'src/lite.ts'],
  ['pith/page', 'src/page/index.ts'],
]) {
  const code = await bundleForBrowser(entry);
  const sizes = [Buffer.byteLength(code), gzipSync(code).length, brotliCompressSync(code).length];
  console.log(name.padEnd(12) + sizes.map(kB).join(''));
}
console.log(`${'bookmarklet'.padEnd(12)}${kB((await bookmarklet()).length)}`);
