import { groupBy } from '../group-by.ts';
import { mean } from './scores.ts';

/** What was found out about a page, and how good it was thought to be. */
export interface Estimate {
  f1: number;
  confidence: number;
}

const BINS = 10;

/** The tenth of the scale in which a confidence is, from 0 to 9. */
export const binOf = (confidence: number): number => Math.min(BINS - 1, Math.floor(confidence * BINS));

/** Over ten bins of the estimate, how far its mean is from the mean of what it estimates. */
export function calibrationError(pages: readonly Estimate[]): number {
  let error = 0;
  for (const members of groupBy(pages, ({ confidence }) => binOf(confidence)).values()) {
    const estimate = mean(members.map(({ confidence }) => confidence));
    const truth = mean(members.map(({ f1 }) => f1));
    error += (Math.abs(estimate - truth) * members.length) / pages.length;
  }
  return error;
}
