import { CONTENDERS } from './contenders.ts';
import { benchPages } from './measure.ts';

/** Child of `heapOf`: prints what one contender's results keep alive a page, and the peak of the process. */
const [name, count] = process.argv.slice(2);
const collect = globalThis.gc!;

function held(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const pages = (await benchPages(Number(count))).map(({ html, url }) => ({ bytes: Buffer.from(html), url }));
const results: unknown[] = new Array(pages.length);
CONTENDERS[name](pages[0].bytes.toString(), pages[0].url);
const before = held();
// A fresh string each, so that a result that keeps its input alive pays for it.
for (let i = 0; i < pages.length; i++) results[i] = CONTENDERS[name](pages[i].bytes.toString(), pages[i].url);
const retained = (held() - before) / results.length;
console.log(JSON.stringify({ retained, peak: process.resourceUsage().maxRSS * 1024 }));
