import type { Extractor } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { type ContentCodeVector, characterVector, tokenVector } from './content-code-vector.ts';
import { keepLabelled, percent } from './select-places.ts';

/** r: how far a place is blurred to either side. */
export const RANGE = 40;
/** t: a place is content where its blurred value reaches this. */
export const THRESHOLD = 0.75;
/** Blurring ends when it changes no place by more. How the paper measures that we do not know. */
export const STABLE = 0.05;
/** More than stability has been seen to need; a bound, so that the cost stays linear. */
const MOST_ITERATIONS = 20;

/** Three running means in a row weigh nearly as a Gaussian does and reach three times as far; their cost is linear. */
const MEANS = 3;

/** Every value as the mean of those at most `radius` away; at the ends, of those there are. */
function runningMean(from: Float32Array, to: Float32Array, radius: number): void {
  const { length } = from;
  let sum = 0;
  for (let i = 0; i < Math.min(radius, length); i++) sum += from[i];
  for (let i = 0; i < length; i++) {
    const enters = i + radius;
    const leaves = i - radius - 1;
    if (enters < length) sum += from[enters];
    if (leaves >= 0) sum -= from[leaves];
    to[i] = sum / (Math.min(enters, length - 1) - Math.max(leaves, -1));
  }
}

/** Every value becomes the weighted mean of its surroundings, again and again, until that changes little. */
export function blur(values: Float32Array, range: number = RANGE): Float32Array {
  const radius = Math.floor(range / MEANS);
  let from = values.slice();
  const twice = new Float32Array(values.length);
  let once = new Float32Array(values.length);
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    const before = from;
    runningMean(before, once, radius);
    runningMean(once, twice, radius);
    runningMean(twice, once, radius);
    [from, once] = [once, before];
    if (!changed(before, from)) break;
  }
  return from;
}

function changed(before: Float32Array, after: Float32Array): boolean {
  for (let i = 0; i < before.length; i++) if (Math.abs(after[i] - before[i]) > STABLE) return true;
  return false;
}

const VECTORS = {
  ccb: (page: Page) => characterVector(page, true),
  accb: (page: Page) => characterVector(page, false),
  tccb: tokenVector,
} as const;

/** The blurred content code ratio of each place. */
export function blurredRatios(name: keyof typeof VECTORS, page: Page): ContentCodeVector {
  const { values, start } = VECTORS[name](page);
  return { values: blur(values), start };
}

export function reachThreshold(blurred: Float32Array): Uint8Array {
  return new Uint8Array(blurred.map((value) => (value >= THRESHOLD ? 1 : 0)));
}

function extractor(name: keyof typeof VECTORS, summary: string): Extractor {
  return {
    name,
    summary,
    reference: 'Gottron, Content Code Blurring: A New Approach to Content Extraction',
    year: 2008,
    needs: ['source'],
    extract(page) {
      const { values, start } = blurredRatios(name, page);
      return keepLabelled(page, start, reachThreshold(values), (block, { share }) => [
        `${percent(share[block])} where the blurred content code ratio is at least ${THRESHOLD}`,
      ]);
    },
  };
}

export const ccb = extractor('ccb', 'Content code blurring: stretches of characters with little code around');
export const accb = extractor('accb', 'As ccb, with the tags of links left out');
export const tccb = extractor('tccb', 'As ccb, on words and tags in place of characters');
