/** Says how many tokens a text has. */
export type CountTokens = (text: string) => number;

/** Letters of a word that are one token; each further letter is a part of one more. */
const WORD = { letters: 8, further: 0.2 };
const OTHER_ALPHABET = { letters: 3, further: 0.32 };
const WITHOUT_SPACES = 0.75;
const DIGITS = 3;
const SIGNS = 2.2;

/**
 * An estimate of the tokens of a text, without a tokenizer: by words and signs, fitted to o200k_base of OpenAI.
 * `npm run bench -- tokens` prints how far it is off.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [, latin, single, letters, digits, newline, signs] of text.matchAll(kinds())) {
    if (latin !== undefined) tokens += wordTokens(latin, WORD);
    else if (single !== undefined) tokens += WITHOUT_SPACES;
    else if (letters !== undefined) tokens += wordTokens(letters, OTHER_ALPHABET);
    else if (digits !== undefined) tokens += Math.ceil(digits.length / DIGITS);
    else if (newline !== undefined) tokens += 1;
    else tokens += Math.ceil(signs.length / SIGNS);
  }
  return Math.ceil(tokens);
}

/**
 * What a tokenizer makes of a text, kind by kind: words of Latin letters, words of other alphabets, signs of scripts
 * without spaces, digits, newlines, other signs. Made when it is asked for, as that takes a millisecond.
 */
const kinds = () =>
  /([A-Za-z]+)|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])|([\p{L}\p{M}]+)|(\p{N}+)|(\n\s*)|([^\s\p{L}\p{M}\p{N}]+)/gu;

function wordTokens(word: string, { letters, further }: { letters: number; further: number }): number {
  return 1 + Math.max(0, word.length - letters) * further;
}
