import { extract } from 'pith';
import { SHAPES } from '../testing/shapes/index.ts';
import { type Gap, longestGap } from '../testing/shapes/looks-at-clock.ts';
import type { BenchOptions } from './main.ts';
import { loadInWords } from './measure.ts';

/** Milliseconds: with a deadline of one second, this is a tenth of it. */
const LONGEST_GAP = 100;

const EVERYTHING = [
  'text',
  'html',
  'markdown',
  'tei',
  'blocks',
  'comments',
  'next',
  'parts',
  'hidden',
] as const;

/** All that can be asked of a page. */
function work(bytes: Uint8Array): void {
  const options = {
    contentType: 'text/html',
    url: 'https://example.org/a',
    limits: { milliseconds: Number.MAX_SAFE_INTEGER },
  };
  for (const select of [{}, { select: ['body'] }]) {
    const article = extract(bytes, { ...options, ...select });
    for (const name of EVERYTHING) article[name];
    for (const block of article.blocks.slice(0, 100)) block.reasons;
  }
}

/** Every shape through all stages: for how long does nobody look at the clock? */
export async function benchDeadline({ characters, rounds, only }: BenchOptions): Promise<void> {
  console.log(`${loadInWords()}; pages of ${characters} characters; least of ${rounds} rounds\n`);
  console.log('| shape | longest time without a look at the clock, ms | after | before | |');
  console.log('|---|---|---|---|---|');
  let longest = 0;
  let count = 0;
  for (const [group, shapes] of Object.entries(SHAPES)) {
    for (const [name, shape] of Object.entries(shapes)) {
      if (!`${group}: ${name}`.includes(only)) continue;
      const bytes = new TextEncoder().encode(shape(Math.round((characters * 1000) / shape(1000).length)));
      let gap: Gap = { milliseconds: Infinity, from: '', to: '' };
      for (let round = 0; round < rounds && gap.milliseconds > LONGEST_GAP / 10; round++) {
        const again = longestGap(() => work(bytes));
        if (again.milliseconds < gap.milliseconds) gap = again;
      }
      count++;
      longest = Math.max(longest, gap.milliseconds);
      const verdict = gap.milliseconds > LONGEST_GAP ? 'LONG' : '';
      console.log(
        `| ${group}: ${name} | ${gap.milliseconds.toFixed(0)} | ${gap.from} | ${gap.to} | ${verdict} |`,
      );
    }
  }
  console.log(
    `\n${count} shapes; the longest time is ${longest.toFixed(0)} ms: no deadline is overrun by more on this machine`,
  );
  if (longest > LONGEST_GAP) process.exitCode = 1;
}
