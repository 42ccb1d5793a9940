import { tickFor } from './deadline.ts';
import { withoutCarriers } from './invisible.ts';
import { replaceEach } from './large-texts.ts';

/** What a UTF-16 unit is to a reader of words. */
export const CLASS = Object.freeze({ space: 1, word: 2, single: 3, symbol: 4 });

const SPACE = /[\s\u200b]/u;
const WORD = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts written without spaces: every character counts as a word, so that a paragraph is not one. */
const SINGLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const classes = new Uint8Array(65536);

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  if (unit >= 0xd840 && unit <= 0xd888) return CLASS.single; // high surrogates of rarer Han characters
  if (unit >= 0xdc00 && unit <= 0xdfff) return CLASS.word; // the second half goes with the first
  if (SPACE.test(character)) return CLASS.space;
  if (!WORD.test(character)) return CLASS.symbol;
  return SINGLE.test(character) && !/\p{M}/u.test(character) ? CLASS.single : CLASS.word;
}

/** The class of a UTF-16 unit, worked out once each. */
export function classOf(unit: number): number {
  return classes[unit] || (classes[unit] = classify(unit));
}

/** How many words a text has; in scripts without spaces, how many characters. */
export function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  tickFor(text);
  for (let i = 0; i < text.length; i++) {
    const kind = classOf(text.charCodeAt(i));
    if (kind === CLASS.single || (kind === CLASS.word && !inWord)) words++;
    // An apostrophe or hyphen between letters joins them: "don't" is one word to a reader.
    inWord = kind === CLASS.word || (inWord && joins(text, i));
  }
  return words;
}

function joins(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  const joiner = unit === 0x27 || unit === 0x2019 || unit === 0x2d || unit === 0xad;
  return joiner && i + 1 < text.length && classOf(text.charCodeAt(i + 1)) === CLASS.word;
}

/**
 * Two spaces in a row, or any character but a single space and those of usual scripts that are surely seen. Most texts
 * have neither.
 */
const TO_MEND =
  /[^ !-~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u058f\u2010-\u2027\u2030-\u205e\u2070-\u20cf\u2100-\u2fff\u3001-\u3029\u3030-\u3098\u309b-\u3163\u3165-\ua66e\uac00-\ud7a3]| {2}/;

/** Whether all of a text is seen as it is written, but for space around it, which was trimmed. */
export const isSeenAsWritten = (trimmed: string) => !TO_MEND.test(trimmed);

/** Runs of white space become one space, ends trimmed, soft hyphens and invisible carriers of text gone. */
export function collapse(text: string): string {
  tickFor(text);
  const trimmed = text.trim();
  if (isSeenAsWritten(trimmed)) return trimmed;
  const written = withoutCarriers(text)
    .trim()
    .replace(/\u00ad/g, '');
  return replaceEach(written, /\s+/g, ' ').trim();
}
