import { DEPTHS } from 'pith/internal/html/depth';
import type { PithPicture } from '../engine/pictures/pith.ts';

/** What the blocks of the page can be coloured by, as a list shows it. */
export const COLOURINGS = {
  verdict: 'the verdict',
  first: 'the first stage',
  second: 'the second stage',
  both: 'both stages together',
  rules: 'what rules changed',
} as const;

export type Colouring = keyof typeof COLOURINGS;

/** The marks of a page's blocks; null leaves them to the verdict. */
export function marksBy(colouring: Colouring, data: PithPicture): (string | null)[] | null {
  if (colouring === 'verdict') return null;
  if (colouring === 'rules')
    return Array.from(data.keep, (kept, block) =>
      kept === data.cut[block] ? null : kept === 1 ? 'content' : 'extra',
    );
  return Array.from(data[colouring], markOf);
}

/** The surer, the deeper. */
export function markOf(p: number): string {
  const sure = Math.min(1, Math.abs(p - 0.5) * 2);
  return `${p >= 0.5 ? 'kept' : 'dropped'}-${Math.round(sure * (DEPTHS - 1))}`;
}
