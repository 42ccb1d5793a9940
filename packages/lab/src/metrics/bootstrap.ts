import { seededRandom } from '@pith/learn/random';
import { mean } from './scores.ts';

export interface Interval {
  low: number;
  high: number;
}

const RESAMPLES = 1000;

/** The 95 % confidence interval of a mean, by resampling pages with replacement; the same every time. */
export function bootstrapInterval(values: readonly number[], resamples = RESAMPLES): Interval {
  if (values.length === 0) return { low: 0, high: 0 };
  const random = seededRandom(1);
  const means = Float64Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)];
    return sum / values.length;
  }).sort();
  return { low: means[Math.floor(resamples * 0.025)], high: means[Math.ceil(resamples * 0.975) - 1] };
}

export interface PairedDifference extends Interval {
  /** Mean of the first minus mean of the second. */
  difference: number;
  /** Whether 0 lies outside the interval. */
  significant: boolean;
}

/** How much better one method is than another on the same pages: pages are resampled in pairs. */
export function pairedDifference(first: readonly number[], second: readonly number[]): PairedDifference {
  if (first.length !== second.length) throw new RangeError('Paired methods need the same pages.');
  const differences = first.map((value, i) => value - second[i]);
  const { low, high } = bootstrapInterval(differences);
  return { difference: mean(differences), low, high, significant: low > 0 || high < 0 };
}
