import type { Decided } from '../pages.ts';

/** What a picture needs of a decision, worked out when first asked for: pointing at places asks again and again. */
export function once<More extends unknown[], T>(
  read: (decided: Decided, ...more: More) => T,
): (decided: Decided, ...more: More) => T {
  const known = new WeakMap<Decided, { value: T }>();
  return (decided, ...more) => {
    let found = known.get(decided);
    if (found === undefined) known.set(decided, (found = { value: read(decided, ...more) }));
    return found.value;
  };
}
