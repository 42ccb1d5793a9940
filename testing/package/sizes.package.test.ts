import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bookmarklet } from '../../bench/bookmarklet.ts';
import { bundleForBrowser } from '../../bench/bundle.ts';
import { ENTRY_FILES, SIZE_LIMITS } from '../../bench/size.ts';

// The bundles that strangers make of our packages are weighed in bundlers.package.test.ts.
test.each(['pith', 'pith/lite'])('%s is small enough for a browser', async (entry) => {
  const code = await bundleForBrowser(ENTRY_FILES[entry]);
  expect(gzipSync(code).length / 1000).toBeLessThanOrEqual(SIZE_LIMITS[entry]);
});

test('the bookmarklet is short enough for a bookmark', async () => {
  const address = await bookmarklet();
  console.log(`the bookmarklet: ${(address.length / 1000).toFixed(1)} kB`);
  expect(address.length / 1000).toBeLessThanOrEqual(SIZE_LIMITS['bookmarklet']);
});
