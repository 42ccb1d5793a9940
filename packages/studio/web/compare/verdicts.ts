/** What two answers, and the gold where there is one, make of a block. */
export type Verdict = 'both' | 'extra' | 'a' | 'b' | 'missed';

/** How a verdict is shown: a mark on the page, a sign and words beside it. */
interface Look {
  mark: string;
  sign: string;
  words(a: string, b: string): string;
}

export const LOOKS: Readonly<Record<Verdict, Look>> = {
  both: { mark: 'content', sign: '✓', words: () => 'kept by both' },
  extra: { mark: 'boilerplate', sign: '+', words: () => 'kept by both, not in the gold' },
  a: { mark: 'cluster-0', sign: 'A', words: (a) => `only by ${a}` },
  b: { mark: 'cluster-1', sign: 'B', words: (_, b) => `only by ${b}` },
  missed: { mark: 'missed', sign: '−', words: () => 'in the gold, kept by neither' },
};

export const VERDICTS = Object.keys(LOOKS) as Verdict[];

/** The verdict on each block; null where all agree that it is nothing. */
export function verdictsOf(a: Uint8Array, b: Uint8Array, gold: Uint8Array | null): (Verdict | null)[] {
  return Array.from(a, (keptByA, block) => {
    const isGold = gold === null ? null : gold[block] === 1;
    if (keptByA && b[block]) return isGold === false ? 'extra' : 'both';
    if (keptByA) return 'a';
    if (b[block]) return 'b';
    return isGold === true ? 'missed' : null;
  });
}
