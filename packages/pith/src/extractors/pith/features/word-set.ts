import { FNV_OFFSET, fnvStep } from '@pith/learn/hash';
import { tickFor } from '../../../page/index.ts';

/**
 * The words of a text, letters and digits of any script in lower case, as hashes: a string for each would take many
 * times as long. Of four billion pairs of words one is taken for the same.
 */
export function wordSet(text: string): Set<number> {
  const words = new Set<number>();
  forEachWord(text.toLowerCase(), (word) => words.add(word));
  return words;
}

/** Shows the hash of each word of a text that is in lower case. */
export function forEachWord(text: string, see: (word: number) => void): void {
  let hash = FNV_OFFSET;
  tickFor(text);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const kind = kinds[unit] || (kinds[unit] = kindOf(unit));
    if (kind === WORD) hash = fnvStep(hash, unit);
    else if (kind === HALF && isWord(text.codePointAt(i)!)) hash = fnvStep(hash, text.codePointAt(i++)!);
    else if (hash !== FNV_OFFSET) {
      see(hash);
      hash = FNV_OFFSET;
    }
  }
  if (hash !== FNV_OFFSET) see(hash);
}

const [OTHER, WORD, HALF] = [1, 2, 3];
/** What each UTF-16 unit is, worked out once each: part of a word or not, or half of a character. */
const kinds = new Uint8Array(65536);

function kindOf(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return HALF;
  return isWord(unit) ? WORD : OTHER;
}

function isWord(codePoint: number): boolean {
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(codePoint));
}
