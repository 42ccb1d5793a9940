import { PARSING } from './contenders.ts';
import type { BenchOptions } from './main.ts';
import { benchPages, heapOf, sum, timeAll } from './measure.ts';

/** Parsing and extraction beside parse5 and htmlparser2. */
export async function benchPage({ pages: count, rounds }: BenchOptions): Promise<void> {
  const pages = await benchPages(count);
  const characters = sum(pages.map(({ html }) => html.length));
  const times = timeAll(PARSING, pages, rounds);
  const names = Object.keys(PARSING);
  const took = (name: string) => sum(times.get(name)!);
  const heaps = new Map(names.map((name) => [name, heapOf(name, Math.min(count, 100))]));
  const [reference] = names;
  console.log(
    `${pages.length} pages of wcxb-dev, mean ${Math.round(characters / pages.length / 1000)} kB; best of ${rounds} rounds\n`,
  );
  console.log('| | ms/page | MB/s | time / parse5 | heap kB/page | heap / parse5 | peak RSS MB |');
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
