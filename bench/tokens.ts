import { extract } from 'pith';
import { estimateTokens } from 'pith/chunk';
import { loadTokenizer } from 'pith/internal/command/extract/tokenizer';
import { countPages, findDataset, readDataset } from 'pith/internal/records/dataset';
import type { BenchOptions } from './main.ts';

/** The sets whose pages may be looked at, the first two of which the estimate was fitted on. */
const SETS = ['wcxb-dev', 'cleaneval-dev', 'world-news', 'articles-2023'];

/** How far the estimate of tokens is off, for whole articles as Markdown. */
export async function benchTokens({ pages: count }: BenchOptions): Promise<void> {
  const tokenize = await loadTokenizer('o200k_base');
  console.log('estimate / tokens of o200k_base, by page\n');
  console.log('| set | pages | tokens | 5 % | median | 95 % | median error |');
  console.log('|---|---|---|---|---|---|---|');
  for (const name of SETS) {
    const file = findDataset(name);
    if (file === null) {
      console.log(`| ${name} | not measured: it is not there |`);
      continue;
    }
    const ratios: number[] = [];
    let tokens = 0;
    const step = Math.max(1, Math.floor((await countPages(file)) / count));
    for await (const { html } of readDataset(file, step)) {
      const { markdown } = extract(html);
      const real = tokenize(markdown);
      // Of a few words, one more or less says nothing.
      if (real < 50) continue;
      tokens += real;
      ratios.push(estimateTokens(markdown) / real);
    }
    const errors = ratios.map((ratio) => Math.abs(ratio - 1));
    const cells = [
      ...[0.05, 0.5, 0.95].map((share) => quantile(ratios, share).toFixed(2)),
      `${(100 * quantile(errors, 0.5)).toFixed(1)} %`,
    ];
    console.log(`| ${name} | ${ratios.length} | ${tokens} | ${cells.join(' | ')} |`);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
