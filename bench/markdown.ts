import { type Article, extract } from 'pith';
import { treeOf } from 'pith/internal/article/article';
import { cpuMilliseconds } from '../testing/cpu-time.ts';
import type { BenchOptions } from './main.ts';
import { benchPages, sum } from './measure.ts';

/** Markdown shall cost at most this share of the time that extraction takes. */
const MOST = 0.1;

const STEPS: Readonly<Record<string, (article: Article) => unknown>> = {
  'from the chosen blocks to a tree': treeOf,
  'from the tree to Markdown': (article) => article.markdown,
};

/** The processor time from an article to its Markdown beside that of extraction, page by page in the same run. */
export async function benchMarkdown({ pages: count, rounds }: BenchOptions): Promise<void> {
  const pages = await benchPages(count);
  const best = pages.map(() => [Infinity, ...Object.keys(STEPS).map(() => Infinity)]);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { html, url }] of pages.entries()) {
      const times = measure(html, url);
      // The first round warms up.
      if (round > 0) best[i] = best[i].map((least, step) => Math.min(least, times[step]));
    }
    process.stderr.write(`\rround ${round} of ${rounds}`);
  }
  process.stderr.write('\n');
  const totals = best[0].map((_, step) => sum(best.map((times) => times[step])));
  const markdown = sum(totals.slice(1));
  const row = (name: string, time: number) =>
    console.log(`| ${name} | ${(time / pages.length).toFixed(2)} | ${percent(time / totals[0])} |`);
  console.log(`${pages.length} pages of wcxb-dev; processor time, best of ${rounds} rounds\n`);
  console.log('| | ms/page | share of extraction |\n|---|---|---|');
  row('extraction', totals[0]);
  for (const [step, name] of Object.keys(STEPS).entries()) row(name, totals[step + 1]);
  row('**Markdown** (both)', markdown);
  const shares = best.map(([extraction, ...rest]) => sum(rest) / extraction).sort((a, b) => a - b);
  const at = (share: number) => percent(shares[Math.floor(share * (shares.length - 1))]);
  console.log(`\nThe share of a page: median ${at(0.5)}, 95 % of pages at most ${at(0.95)}.`);
  if (markdown <= MOST * totals[0]) return;
  console.log(`This is more than the ${percent(MOST)} that it may be.`);
  process.exitCode = 1;
}

/** Milliseconds of extraction, then of each step. */
function measure(html: string, url: string): number[] {
  let article!: Article;
  const extraction = cpuMilliseconds(() => {
    article = extract(html, { url });
  });
  return [extraction, ...Object.values(STEPS).map((step) => cpuMilliseconds(() => void step(article)))];
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
