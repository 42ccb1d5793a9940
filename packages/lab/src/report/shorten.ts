import type { Part, PartKind } from './diff.ts';

/** What is shown of a part: its beginning and, where words between were left out, its end. */
export interface ShownPart {
  kind: PartKind;
  head: string;
  elided: number;
  tail: string;
}

export interface Shortened {
  parts: ShownPart[];
  /** Words after the place where the limit was reached. */
  cutGold: number;
  cutPredicted: number;
}

/** A run longer than `longest` keeps so many words at each end. */
const RUNS: Record<PartKind, { longest: number; kept: number }> = {
  common: { longest: 40, kept: 12 },
  missed: { longest: 600, kept: 250 },
  extra: { longest: 600, kept: 250 },
};

/** Words shown of each of the two texts. */
const MOST_SHOWN = 3000;

/** A difference that can be read: long runs lose their middle, and the end is cut when either text has been shown enough of. */
export function shorten(parts: readonly Part[], mostShown = MOST_SHOWN): Shortened {
  const shown: ShownPart[] = [];
  let gold = 0;
  let predicted = 0;
  let cutGold = 0;
  let cutPredicted = 0;
  for (const { kind, words } of parts) {
    const room =
      mostShown - (kind === 'extra' ? predicted : kind === 'missed' ? gold : Math.max(gold, predicted));
    const full = cutGold + cutPredicted > 0;
    const part = elide(kind, words);
    const size = words.length - part.elided;
    if (!full && size <= room) {
      shown.push(part);
      if (kind !== 'extra') gold += size;
      if (kind !== 'missed') predicted += size;
      continue;
    }
    const fitting = full ? 0 : Math.max(0, room);
    if (fitting > 0) shown.push({ kind, head: words.slice(0, fitting).join(''), elided: 0, tail: '' });
    if (kind !== 'extra') cutGold += words.length - fitting;
    if (kind !== 'missed') cutPredicted += words.length - fitting;
  }
  return { parts: shown, cutGold, cutPredicted };
}

function elide(kind: PartKind, words: readonly string[]): ShownPart {
  const { longest, kept } = RUNS[kind];
  if (words.length <= longest) return { kind, head: words.join(''), elided: 0, tail: '' };
  return {
    kind,
    head: words.slice(0, kept).join(''),
    elided: words.length - 2 * kept,
    tail: words.slice(-kept).join(''),
  };
}
