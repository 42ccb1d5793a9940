import { classed, type Way } from '../way.ts';

/** Names of frameworks. */
export const CLASS_NAMES: readonly Way[] = [
  classed('sr-only', 'sr-only sm:not-sr-only'),
  classed('visually-hidden', 'visually'),
  classed('screen-reader-text', 'reader-text'),
  classed('d-none', 'd-none d-md-block'),
  classed('hidden', 'hidden md:block'),
  classed('invisible', 'visible'),
  classed('is-hidden', 'is-shown'),
];
