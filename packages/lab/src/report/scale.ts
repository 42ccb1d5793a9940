export type Scale = (value: number) => number;

/** From values to places of a drawing, to a tenth of a unit. */
export function linearScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): Scale {
  return (value) => Math.round((from + ((value - low) / (high - low)) * (to - from)) * 10) / 10;
}

/** Round numbers from 0 to the first one that reaches `highest`, about `about` steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(highest: number, about = 3): number[] {
  const reached = Math.max(highest, 1);
  const rough = reached / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Counts have no halves.
  const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * power >= rough)! * power);
  const ticks = [0];
  while (ticks[ticks.length - 1] < reached) ticks.push(ticks.length * step);
  return ticks;
}
