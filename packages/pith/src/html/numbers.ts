/** What stands where there is no value. */
export const NONE = '–';
const MINUS = '−';

export const score = (value: number) => value.toFixed(3);
export const count = (value: number) => value.toLocaleString('en');
export const ratio = (value: number) => `${value.toFixed(2)}×`;
export const scoreOrNone = (value: number | null | undefined) => (value == null ? NONE : score(value));

/** Three figures, so that 0.41 ms and 412 ms both say enough. */
export const milliseconds = (value: number) =>
  value >= 100 ? count(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);

/** A difference, with its sign even where it is positive. */
export function signed(value: number): string {
  const written = score(Math.abs(value));
  if (Number(written) === 0) return written;
  return (value < 0 ? MINUS : '+') + written;
}

export const interval = ([low, high]: readonly [number, number]) => `${score(low)}–${score(high)}`;
export const signedInterval = ({ low, high }: { low: number; high: number }) =>
  `${signed(low)} to ${signed(high)}`;

export const plural = (value: number, noun: string) => `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
