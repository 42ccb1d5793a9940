import { METHODS, PARSING } from './contenders.ts';
import type { BenchOptions } from './main.ts';
import { benchPages, heapOf, sum, timeAll } from './measure.ts';

/** Every method from HTML to text: speed, memory, and how the time grows with the page. */
export async function benchExtractors({ pages: count, rounds }: BenchOptions): Promise<void> {
  const pages = await benchPages(count);
  const reference = 'parse5 parse';
  const times = timeAll({ [reference]: PARSING[reference], ...METHODS }, pages, rounds);
  const sizes = pages.map(({ html }) => html.length);
  const took = (name: string) => sum(times.get(name)!);
  console.log(
    `${pages.length} pages of wcxb-dev, HTML to text; best of ${rounds} rounds. Growth: time ~ size^exponent.\n`,
  );
  console.log('| method | ms/page | pages/s | time / parse5 | growth | peak RSS MB |');
  console.log('|---|---|---|---|---|---|');
  for (const name of Object.keys(METHODS)) {
    const cells = [
      (took(name) / pages.length).toFixed(2),
      ((1000 * pages.length) / took(name)).toFixed(0),
      (took(name) / took(reference)).toFixed(2),
      exponent(sizes, times.get(name)!).toFixed(2),
      (heapOf(name, Math.min(count, 100)).peak / 1e6).toFixed(0),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

/** The slope of log time over log size, by least squares. */
function exponent(sizes: readonly number[], times: Float64Array): number {
  const x = sizes.map((size) => Math.log(size));
  const y = Array.from(times, (time) => Math.log(time));
  const [meanX, meanY] = [sum(x) / x.length, sum(y) / y.length];
  return (
    sum(x.map((value, i) => (value - meanX) * (y[i] - meanY))) / sum(x.map((value) => (value - meanX) ** 2))
  );
}
