import type { Kind } from './kinds.ts';
import { byProducer, type PageResult, summarize } from './summary.ts';

/** `eval/fidelity-floors.json`: what round trips must reach. */
export interface FidelityFloors {
  /** The least F1 of each kind over all pages. */
  kinds: Partial<Record<Kind, number>>;
  /** The least mean of each producer. */
  producers: Record<string, number>;
  /** The most paragraphs that may come out as something else. */
  corrupted: number;
}

const TOLERANCE = 1e-9;
const down = (value: number) => Math.floor(value * 1e4) / 1e4;

interface Measured {
  name: string;
  part: 'kinds' | 'producers';
  value: number;
}

function measured(results: readonly PageResult[]): Measured[] {
  const kinds = Object.entries(summarize(results).kinds).filter(([, value]) => value !== null);
  return [
    ...kinds.map(([name, value]) => ({ name, part: 'kinds' as const, value: value! })),
    ...[...byProducer(results)].map(([name, { mean }]) => ({
      name,
      part: 'producers' as const,
      value: mean,
    })),
  ];
}

/** What stands below its floor, or has none, in words; empty when all is well. */
export function fidelityViolations(floors: FidelityFloors, results: readonly PageResult[]): string[] {
  const problems = measured(results).flatMap(({ name, part, value }) => {
    const floor = (floors[part] as Record<string, number>)[name];
    if (floor === undefined) return [`${name} has no floor: pin one with npm run gate -- --pin`];
    if (value >= floor - TOLERANCE) return [];
    return [`round trips, ${name}: F1 ${value.toFixed(4)}, floor ${floor.toFixed(4)}`];
  });
  const { corrupted } = summarize(results);
  return corrupted <= floors.corrupted
    ? problems
    : [...problems, `round trips: ${corrupted} paragraphs are corrupted, ${floors.corrupted} are allowed`];
}

/** New floors from a measurement. An existing floor is only raised, unless lowering was asked for. */
export function pinnedFidelity(
  floors: FidelityFloors,
  results: readonly PageResult[],
  mayLower: boolean,
): FidelityFloors {
  const next: FidelityFloors = { kinds: {}, producers: {}, corrupted: 0 };
  for (const { name, part, value } of measured(results)) {
    const earlier = (floors[part] as Record<string, number>)[name];
    const found = down(value);
    (next[part] as Record<string, number>)[name] =
      earlier === undefined || mayLower ? found : Math.max(earlier, found);
  }
  const { corrupted } = summarize(results);
  next.corrupted = mayLower ? corrupted : Math.min(floors.corrupted, corrupted);
  return next;
}
