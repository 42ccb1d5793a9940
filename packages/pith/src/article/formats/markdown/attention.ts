import type { Mark, Surroundings } from './escape.ts';

const isSpace = (character: string) => character === '' || /\s/.test(character);
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
/** What parts words to every version of CommonMark: they disagree on symbols and emoji. */
const isApart = (character: string) => isSpace(character) || /[!-/:-@[-`{-~\p{P}]/u.test(character);

const ADDRESS = /@|:\/\/|www\./i;

/**
 * Emphasis with asterisks where CommonMark will read them as such, else with underscores, else with tags: it does not
 * see `**"bold"**` inside a word, nor in Chinese or Japanese, which have no spaces.
 */
export function emphasize(
  content: string,
  mark: Mark | '***',
  tags: readonly string[],
  around: Surroundings,
): string {
  if (isRead(content, mark, around)) return mark + content + mark;
  const underscores = mark.replaceAll('*', '_');
  if (underscores !== mark && isRead(content, underscores, around))
    return underscores + content + underscores;
  return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, content);
}

/** The rules of left- and right-flanking runs, and no two runs side by side. */
function isRead(content: string, mark: string, { before, after, within }: Surroundings): boolean {
  const sign = mark[0];
  const first = firstCharacter(content);
  const last = lastCharacter(content);
  if (before === sign || after === sign || first === sign || last === sign) return false;
  // An underscore may be read as part of an address.
  if (sign === '_' && !(isApart(before) && isApart(after) && !ADDRESS.test(content))) return false;
  // Within asterisks, others must not be able to belong to the outer ones.
  const isNested = sign === '*' && within.some((outer) => outer[0] === '*');
  if (isNested && !(isWord(first) && isWord(last) && isSpace(before) && isSpace(after))) return false;
  // A break is a backslash at the end of its line, which no run can belong to.
  return flanks(first, before) && flanks(last, after === '\\' ? '' : after);
}

/** Other marks: beside them, a run next to punctuation could belong to either side. */
const MARKS = /[*_~`[<>\\]/;

/** Whether a run between what is inside and what is outside of it belongs to the inside. */
function flanks(inside: string, outside: string): boolean {
  return !isSpace(inside) && (isWord(inside) || (isApart(outside) && !MARKS.test(outside)));
}

/** Whole characters, also those of two UTF-16 units. */
export function firstCharacter(text: string): string {
  const point = text.codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point);
}

export function lastCharacter(text: string): string {
  const isPair = text.length > 1 && text.codePointAt(text.length - 2)! > 0xffff;
  return text.slice(isPair ? -2 : -1);
}
