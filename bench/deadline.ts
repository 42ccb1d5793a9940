import { extract, PithError } from 'pith';
import { SHAPES } from '../testing/shapes/index.ts';
import { type Gap, longestGap } from '../testing/shapes/looks-at-clock.ts';
import type { BenchOptions } from './main.ts';
import { loadInWords } from './measure.ts';

/** Of a deadline. */
const MOST_OVERRUN = 0.1;
/** Milliseconds: what takes longer is ended. */
const LONGEST = 5000;

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
function work(bytes: Uint8Array, options: { select?: string[] }): void {
  try {
    const limits = { milliseconds: LONGEST };
    const url = 'https://example.org/a';
    const article = extract(bytes, { contentType: 'text/html', url, limits, ...options });
    for (const name of EVERYTHING) article[name];
    for (const block of article.blocks.slice(0, 100)) block.reasons;
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
  }
}

/** Every shape through all stages: for how long does nobody look at the clock, as a share of the time until then? */
export async function benchDeadline({ characters, rounds, only }: BenchOptions): Promise<void> {
  console.log(`${loadInWords()}; pages of ${characters} characters; least of ${rounds} rounds\n`);
  console.log(
    '| shape | longest time without a look at the clock, ms | of the deadline, % | after | before | |',
  );
  console.log('|---|---|---|---|---|---|');
  const overruns: number[] = [];
  for (const [group, shapes] of Object.entries(SHAPES)) {
    for (const [name, shape] of Object.entries(shapes)) {
      if (!`${group}: ${name}`.includes(only)) continue;
      const bytes = new TextEncoder().encode(shape(Math.round((characters * 1000) / shape(1000).length)));
      for (const options of [{}, { select: ['body'] }]) {
        let gap: Gap = longestGap(() => work(bytes, options));
        for (let round = 1; round < rounds && gap.overrun > MOST_OVERRUN; round++) {
          const again = longestGap(() => work(bytes, options));
          if (again.overrun < gap.overrun) gap = again;
        }
        overruns.push(gap.overrun);
        const cells = [
          `${group}: ${name}${'select' in options ? ', all of it' : ''}`,
          gap.milliseconds.toFixed(0),
          (100 * gap.overrun).toFixed(1),
          gap.from,
          gap.to,
          gap.overrun > MOST_OVERRUN ? 'LONG' : '',
        ];
        console.log(`| ${cells.join(' | ')} |`);
      }
    }
  }
  const most = Math.max(...overruns);
  console.log(
    `\n${overruns.length / 2} shapes; a deadline of a second or more is overrun by at most ${(100 * most).toFixed(1)} %`,
  );
  if (most > MOST_OVERRUN) process.exitCode = 1;
}
