import type { Paint, Style } from '../colours.ts';

/** A stretch of text in some styles. A line break is a piece of its own. */
export interface Piece {
  text: string;
  styles: readonly Style[];
}

export const BREAK = '\n';

/** A word: what stands between spaces, in pieces where its style changes within. */
type Word = Piece[];

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const EMPTY = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns that a text takes in a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

function columnsOf(character: string): number {
  if (character < '\u0300') return 1;
  return EMPTY.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
}

/** Text in lines of at most so many columns, painted. What is longer than a line is broken. */
export function wrap(pieces: readonly Piece[], width: number, paint: Paint): string[] {
  const lines: Line[] = [new Line()];
  let line = lines[0];
  const next = () => lines.push((line = new Line()));
  for (const word of wordsOf(pieces)) {
    if (word === BREAK) {
      next();
      continue;
    }
    const length = word.reduce((sum, { text }) => sum + widthOf(text), 0);
    const hasNoSpaces = word.some(({ text }) => WITHOUT_SPACES.test(text));
    if (line.used > 0 && line.used + 1 + length > width && !hasNoSpaces) next();
    else if (line.used > 0) line.space(word[0].styles);
    for (const { text, styles } of word) {
      for (const part of hasNoSpaces ? partsOf(text) : [text]) {
        const columns = widthOf(part);
        if (line.used > 0 && columns <= width && line.used + columns > width && hasNoSpaces) next();
        for (const character of part) {
          const column = columnsOf(character);
          if (line.used > 0 && line.used + column > width) next();
          line.add(character, column, styles);
        }
      }
    }
  }
  return lines.map((written) => written.painted(paint));
}

/** Chinese, Japanese, Thai and their neighbours: a line may end after any word, and words are not parted by spaces. */
const WITHOUT_SPACES = new RegExp(
  `${WIDE.source}|[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]`,
  'u',
);
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
/** No line begins with what closes, nor ends with what opens. */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}ー々〜]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** Its words, each with the signs that belong to it. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of WORDS.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && (CLOSES.test(segment) || OPENS.test(last))) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** A line in the making. What has the same styles is painted as one. */
class Line {
  used = 0;
  readonly #pieces: Piece[] = [];

  add(text: string, columns: number, styles: readonly Style[]): void {
    const last = this.#pieces[this.#pieces.length - 1];
    if (last !== undefined && isSame(last.styles, styles)) last.text += text;
    else this.#pieces.push({ text, styles });
    this.used += columns;
  }

  /** Between two words of the same styles, the space has them, too. */
  space(next: readonly Style[]): void {
    const last = this.#pieces[this.#pieces.length - 1];
    this.add(' ', 1, isSame(last.styles, next) ? next : []);
  }

  painted(paint: Paint): string {
    return this.#pieces
      .map(({ text, styles }) => styles.reduce((inner, style) => paint(style, inner), text))
      .join('')
      .trimEnd();
  }
}

const isSame = (one: readonly Style[], other: readonly Style[]) => one.join() === other.join();

function* wordsOf(pieces: readonly Piece[]): Generator<Word | typeof BREAK> {
  let word: Word = [];
  for (const { text, styles } of pieces) {
    if (text === BREAK) {
      if (word.length > 0) yield word;
      word = [];
      yield BREAK;
      continue;
    }
    // A space that does not break stays in its word.
    for (const [i, part] of text.split(/[^\S\u00a0\u202f]+/).entries()) {
      if (i > 0 && word.length > 0) {
        yield word;
        word = [];
      }
      if (part !== '') word.push({ text: part, styles });
    }
  }
  if (word.length > 0) yield word;
}
