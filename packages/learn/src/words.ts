/** Scripts written without spaces: every character is a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const SPACED = `[[\\p{L}\\p{N}\\p{M}_]--[${UNSPACED}]]`;
const WORD = new RegExp(`[${UNSPACED}]\\p{M}*|${SPACED}+`, 'gv');

/** The words of a text, as written: runs of letters and digits. */
export function wordsAsWritten(text: string): string[] {
  return text.normalize('NFC').match(WORD) ?? [];
}

/** The words of a text, in lower case. */
export function lowerCaseWords(text: string): string[] {
  return wordsAsWritten(text.toLowerCase());
}
