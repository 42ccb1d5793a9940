import { CLASS, classOf, tick } from '../../../page/index.ts';

/** What one scan over the characters of a block counts. */
export interface TextCounts {
  words: number;
  /** Words that begin with a capital letter. */
  capitalised: number;
  letters: number;
  capitals: number;
  digits: number;
  symbols: number;
  /** Full stops and their like that end a sentence, in any script. */
  sentences: number;
  commas: number;
  /** Marks that stand between the items of a menu or a byline. */
  separators: number;
  quotes: number;
  /** Letters beyond ASCII. */
  foreign: number;
}

const SENTENCE_END = new Set([...'.!?…。！？｡।॥؟۔።']);
const COMMA = new Set([...',;，、；،؛']);
const SEPARATOR = new Set([...'|•·»«›‹→←▶►/']);
const QUOTE = new Set([...'"“”„‟']);

const MARK = Object.freeze({ none: 0, end: 1, comma: 2, separator: 3, quote: 4 });
const marks = new Uint8Array(65536);
for (const character of SENTENCE_END) marks[character.charCodeAt(0)] = MARK.end;
for (const character of COMMA) marks[character.charCodeAt(0)] = MARK.comma;
for (const character of SEPARATOR) marks[character.charCodeAt(0)] = MARK.separator;
for (const character of QUOTE) marks[character.charCodeAt(0)] = MARK.quote;

/** Characters of a long text that are read between two looks at the clock. */
const PIECE = 0xfff;

const isCapital = (unit: number, character: string) =>
  unit < 128 ? unit >= 65 && unit <= 90 : character !== character.toLowerCase();

export function countText(text: string): TextCounts {
  let [words, capitalised, letters, capitals, digits, symbols] = [0, 0, 0, 0, 0, 0];
  let [sentences, commas, separators, quotes, foreign] = [0, 0, 0, 0, 0];
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    if ((i & PIECE) === PIECE) tick(PIECE);
    const unit = text.charCodeAt(i);
    const kind = classOf(unit);
    if (kind === CLASS.word || kind === CLASS.single) {
      const starts = kind === CLASS.single || !inWord;
      if (starts) words++;
      if (unit >= 48 && unit <= 57) digits++;
      else {
        letters++;
        if (unit > 127) foreign++;
        if (isCapital(unit, text[i])) {
          capitals++;
          if (starts) capitalised++;
        }
      }
      inWord = kind === CLASS.word;
      continue;
    }
    inWord = false;
    if (kind !== CLASS.symbol) continue;
    symbols++;
    switch (marks[unit]) {
      case MARK.end:
        // "3.5" and "example.org" end nothing; nor does the second of three dots.
        if (i + 1 === text.length || unit > 127 || endsWord(text, i)) sentences++;
        break;
      case MARK.comma:
        commas++;
        break;
      case MARK.separator:
        separators++;
        break;
      case MARK.quote:
        quotes++;
        break;
    }
  }
  return {
    words,
    capitalised,
    letters,
    capitals,
    digits,
    symbols,
    sentences,
    commas,
    separators,
    quotes,
    foreign,
  };
}

function endsWord(text: string, i: number): boolean {
  const next = classOf(text.charCodeAt(i + 1));
  const before = i > 0 ? text.charCodeAt(i - 1) : 32;
  return next !== CLASS.word && marks[before] !== MARK.end;
}

export const endsSentence = (text: string): boolean => {
  let i = text.length - 1;
  // A closing quote or bracket may follow the full stop.
  while (i > 0 && i > text.length - 3 && /["”’')\]»]/.test(text[i])) i--;
  return i >= 0 && marks[text.charCodeAt(i)] === MARK.end;
};
