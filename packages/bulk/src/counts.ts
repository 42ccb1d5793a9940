import type { Counts } from './manifest.ts';

export function noCounts(): Counts {
  return { pages: 0, errors: {}, duplicates: { exact: 0, near: 0 }, bytes: 0 };
}

/** Adds what happened elsewhere to these counts. */
export function addCounts(to: Counts, more: Counts): void {
  to.pages += more.pages;
  to.bytes += more.bytes;
  to.duplicates.exact += more.duplicates.exact;
  to.duplicates.near += more.duplicates.near;
  for (const [code, count] of Object.entries(more.errors)) addError(to, code, count);
}

export function addError(to: Counts, code: string, count = 1): void {
  to.errors[code] = (to.errors[code] ?? 0) + count;
}

export function failuresIn({ errors }: Counts): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0);
}
