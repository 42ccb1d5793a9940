import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Row } from './summary.ts';

/** `eval/floors.json`: what each method must reach on a fixed sample of each dataset. */
export interface Floors {
  /** The file that was measured, by its hash, and every how many-th page is in the sample. */
  datasets: Record<string, { sha256: string; step: number }>;
  /** By method and dataset: the least mean word F1. */
  floors: Record<string, Record<string, number>>;
}

/** Floating-point noise, and nothing more, is forgiven. */
const TOLERANCE = 1e-9;

/** What stands below its floor, or has none, in words; empty when all is well. */
export function violations({ floors }: Floors, rows: readonly Row[]): string[] {
  const problems: string[] = [];
  for (const { dataset, method, f1 } of rows) {
    const floor = floors[method]?.[dataset];
    if (floor === undefined) {
      problems.push(`${method} on ${dataset} has no floor: pin one with npm run gate -- --pin`);
    } else if (f1 === null || f1 < floor - TOLERANCE) {
      const found = f1 ?? 0;
      problems.push(
        `${method} on ${dataset}: F1 ${found.toFixed(4)}, floor ${floor.toFixed(4)}, ${(floor - found).toFixed(4)} below`,
      );
    }
  }
  return problems;
}

/** New floors from a measurement, rounded down. An existing floor is only raised, unless lowering was asked for. */
export function pinned(current: Floors, rows: readonly Row[], mayLower: boolean): Floors {
  const floors = structuredClone(current.floors);
  for (const { dataset, method, f1 } of rows) {
    floors[method] ??= {};
    const measured = Math.floor((f1 ?? 0) * 1e4) / 1e4;
    const earlier = floors[method][dataset];
    floors[method][dataset] = earlier === undefined || mayLower ? measured : Math.max(earlier, measured);
  }
  return { ...current, floors };
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
