import { measureGrowth } from '../testing/shapes/growth.ts';
import { SHAPES, type Shape } from '../testing/shapes/index.ts';
import type { BenchOptions } from './main.ts';
import { loadInWords } from './measure.ts';

/** Linear is 2, quadratic is 4; what is between leaves room for caches and garbage. */
const MOST_GROWTH = 2.5;
/** How often a shape is measured before it counts as one that grows. */
const LOOKS = 3;

/** Every shape at one size and at twice that size, through all stages: does the time at most double, too? */
export async function benchShapes({ characters, rounds, only }: BenchOptions): Promise<void> {
  console.log(`${loadInWords()}; pages of ${characters} and ${2 * characters} characters\n`);
  console.log('| shape | time × | ms | stage that grows most | its time × | |');
  console.log('|---|---|---|---|---|---|');
  const failed: string[] = [];
  let count = 0;
  for (const [group, shapes] of Object.entries(SHAPES)) {
    for (const [name, shape] of Object.entries(shapes)) {
      if (!`${group}: ${name}`.includes(only)) continue;
      count++;
      const { whole, worst, time } = leastGrowth(shape, characters, rounds);
      const isLinear = whole <= MOST_GROWTH;
      if (!isLinear) failed.push(name);
      const cells = [
        `${group}: ${name}`,
        whole.toFixed(2),
        Math.round(time),
        ...[worst.stage, worst.growth.toFixed(2), isLinear ? '' : 'GROWS'],
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  const verdict = failed.length === 0 ? 'all are linear' : `${failed.length} are not: ${failed.join(', ')}`;
  console.log(`\n${count} shapes; ${verdict}`);
  if (failed.length > 0) process.exitCode = 1;
}

/** A shape that seems to grow too much is measured again: noise does not come twice at the same place. */
function leastGrowth(shape: Shape, characters: number, rounds: number) {
  let least = measureGrowth(shape, characters, rounds);
  for (let look = 1; look < LOOKS && least.whole > MOST_GROWTH; look++) {
    const again = measureGrowth(shape, characters, rounds + look);
    if (again.whole < least.whole) least = again;
  }
  return least;
}
