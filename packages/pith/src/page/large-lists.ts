/*
 * A call with as many arguments as a hostile page has parts, such as `push(...parts)` or `Math.max(...sizes)`, does not fit
 * on the stack. These take lists of any length.
 */

export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}

export function largest(values: Iterable<number>, least: number): number {
  let found = least;
  for (const value of values) if (value > found) found = value;
  return found;
}
