import { commonSubsequence } from '@pith/learn/common-subsequence';
import { wordsAsWritten } from '../metrics/words.ts';

export type PartKind = 'common' | 'missed' | 'extra';

/** Words in a row that are in both texts, only in the gold, or only in the prediction. */
export interface Part {
  kind: PartKind;
  /** As written, each with the spaces and signs after it. */
  words: string[];
}

export interface Diff {
  parts: Part[];
  /** Of the whole texts, compared or not. */
  goldWords: number;
  predictedWords: number;
  commonWords: number;
}

/** Words compared of each text: a bound on time and memory, which pages at hand stay under. */
export const MOST_COMPARED = 20_000;
/** A page may hold a "word" of a megabyte; nobody reads more of one than this. */
const LONGEST_WORD = 80;
const LONGEST_GAP = 40;

/** How the prediction differs from the gold, word by word; case aside. */
export function wordDiff(gold: string, predicted: string): Diff {
  const goldWords = wordsAsWritten(gold);
  const predictedWords = wordsAsWritten(predicted);
  const numberOf = numbering();
  const numbered = (words: readonly string[]) => Int32Array.from(words.slice(0, MOST_COMPARED), numberOf);
  const wanted = numbered(goldWords);
  const found = numbered(predictedWords);
  const pairs = commonSubsequence(wanted, found);
  const shownGold = withGaps(gold, goldWords);
  const shownPredicted = withGaps(predicted, predictedWords);
  const parts: Part[] = [];
  const add = (kind: PartKind, words: string[]) => {
    const last = parts.at(-1);
    if (words.length === 0) return;
    if (last?.kind === kind) last.words.push(...words);
    else parts.push({ kind, words });
  };
  let i = 0;
  let j = 0;
  for (const [nextI, nextJ] of [...pairs, [wanted.length, found.length] as const]) {
    add('missed', shownGold.slice(i, nextI));
    add('extra', shownPredicted.slice(j, nextJ));
    add('common', shownGold.slice(nextI, nextI + 1));
    i = nextI + 1;
    j = nextJ + 1;
  }
  return {
    parts,
    goldWords: goldWords.length,
    predictedWords: predictedWords.length,
    commonWords: pairs.length,
  };
}

/** Equal words, case aside, get equal numbers. */
function numbering(): (word: string) => number {
  const numbers = new Map<string, number>();
  return (word) => {
    const key = word.toLowerCase();
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/** Each word with what follows it up to the next; the first also with what comes before. */
function withGaps(text: string, words: readonly string[]): string[] {
  const whole = text.normalize('NFC');
  const starts: number[] = [];
  let end = 0;
  for (const word of words) {
    // No sign between two words is part of any word, so the first place found is the right one.
    const start = whole.indexOf(word, end);
    starts.push(start);
    end = start + word.length;
  }
  return words.map((word, i) => {
    const before = i === 0 ? gap(whole.slice(0, starts[0])).trimStart() : '';
    const last = i === words.length - 1;
    const after = gap(whole.slice(starts[i] + word.length, last ? whole.length : starts[i + 1]));
    // The words of the other text may follow the last one.
    return before + cut(word, LONGEST_WORD) + (last ? `${after.trimEnd()} ` : after);
  });
}

/** Spaces become one, line breaks one line break. */
function gap(text: string): string {
  return cut(
    text.replace(/\s+/g, (space) => (/[\n\r]/.test(space) ? '\n' : ' ')),
    LONGEST_GAP,
  );
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}… ` : text);
