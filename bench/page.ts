import { type Contender, PARSING, PARSING_LITE } from './contenders.ts';
import type { BenchOptions } from './main.ts';
import { type BenchPage, benchPages, heapOf, sum, timeAll } from './measure.ts';

/** Parsing and extraction beside parse5 and htmlparser2; in a table of its own, extraction by `pith/lite`. */
export async function benchPage({ pages: count, rounds }: BenchOptions): Promise<void> {
  const pages = await benchPages(count);
  const characters = sum(pages.map(({ html }) => html.length));
  console.log(
    `${pages.length} pages of wcxb-dev, mean ${Math.round(characters / pages.length / 1000)} kB; best of ${rounds} rounds`,
  );
  for (const contenders of [PARSING, PARSING_LITE]) printTable(contenders, pages, rounds);
}

/** One row for each contender; the first is what the others are compared with. */
function printTable(
  contenders: Record<string, Contender>,
  pages: readonly BenchPage[],
  rounds: number,
): void {
  const characters = sum(pages.map(({ html }) => html.length));
  const times = timeAll(contenders, pages, rounds);
  const names = Object.keys(contenders);
  const took = (name: string) => sum(times.get(name)!);
  const heaps = new Map(names.map((name) => [name, heapOf(name, Math.min(pages.length, 100))]));
  const [reference] = names;
  console.log('\n| | ms/page | MB/s | time / parse5 | heap kB/page | heap / parse5 | peak RSS MB |');
  console.log('|---|---|---|---|---|---|---|');
  for (const name of names) {
    const { retained, peak } = heaps.get(name)!;
    const cells = [
      (took(name) / pages.length).toFixed(2),
      (characters / took(name) / 1000).toFixed(0),
      (took(name) / took(reference)).toFixed(2),
      (retained / 1000).toFixed(0),
      (retained / heaps.get(reference)!.retained).toFixed(2),
      (peak / 1e6).toFixed(0),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
