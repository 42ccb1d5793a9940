import { tick } from '../../../page/index.ts';
import { type Change, dropping } from '../../rule.ts';
import type { PageFacts } from '../features/facts.ts';
import { SHARES } from './thresholds.ts';

/** Drops what is inside some elements, unless it is most of what is kept. */
export function dropInside(
  facts: PageFacts,
  keep: Uint8Array,
  elements: readonly number[],
  reason: string,
  most: number = SHARES.mostOfKept,
): Change[] {
  const { count, counts } = facts;
  const inside = new Uint8Array(count);
  for (const element of elements) inside.fill(1, facts.firstBlock(element), facts.endBlock(element));
  let [kept, keptInside] = [0, 0];
  for (let block = 0; block < count; block++) {
    tick();
    if (keep[block] === 0) continue;
    kept += counts[block].words;
    if (inside[block] === 1) keptInside += counts[block].words;
  }
  if (keptInside === 0 || keptInside > most * kept) return [];
  return dropping(keep, (block) => inside[block] === 1, reason);
}
