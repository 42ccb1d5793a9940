import type { Limits } from 'pith/page';

/** For experiments: no page is left out because it is long, or because the machine is busy. */
export const NO_LIMITS: Partial<Limits> = {
  bytes: Number.MAX_SAFE_INTEGER,
  milliseconds: Number.POSITIVE_INFINITY,
};
