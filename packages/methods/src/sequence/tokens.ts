import { CLASS, classOf } from 'pith/internal/page/characters';

const APOSTROPHE = 0x27;
const QUOTE = 0x2019;
const HYPHEN = 0x2d;
const SOFT_HYPHEN = 0xad;

/**
 * Where the words of a text stand: start, end, start, end. A word is a run of letters and digits, which an apostrophe
 * or hyphen inside does not end; a character of a script without spaces; symbols that stand alone, as in "Home | News".
 */
export function tokenPlaces(text: string): number[] {
  const places: number[] = [];
  let i = 0;
  while (i < text.length) {
    const start = i;
    const kind = kindAt(text, i);
    if (kind === CLASS.space) {
      i++;
    } else if (kind === CLASS.single) {
      i += isSurrogate(text.charCodeAt(i)) ? 2 : 1;
      places.push(start, Math.min(i, text.length));
    } else if (kind === CLASS.word) {
      i = wordEnd(text, i);
      places.push(start, i);
    } else {
      while (i < text.length && kindAt(text, i) === CLASS.symbol) i++;
      if (isSpace(text, start - 1) && isSpace(text, i)) places.push(start, i);
    }
  }
  return places;
}

/** Beyond the basic plane only Han characters are words; the rest, emoji above all, are symbols. */
function kindAt(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  const kind = classOf(unit);
  return kind === CLASS.word && isSurrogate(unit) ? CLASS.symbol : kind;
}

function wordEnd(text: string, from: number): number {
  let i = from + 1;
  for (; i < text.length; i++) {
    if (kindAt(text, i) === CLASS.word) continue;
    const unit = text.charCodeAt(i);
    const joins = unit === APOSTROPHE || unit === QUOTE || unit === HYPHEN || unit === SOFT_HYPHEN;
    if (!joins || i + 1 === text.length || kindAt(text, i + 1) !== CLASS.word) break;
  }
  return i;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** Beyond its ends a text has space. */
function isSpace(text: string, i: number): boolean {
  return i < 0 || i >= text.length || classOf(text.charCodeAt(i)) === CLASS.space;
}

const TO_REPLACE = /[\u00ad\u2019]/;

/** Words as bags of words have them: in lower case, without invisible hyphens. For the words of one text. */
export function normalizer(text: string): (word: string) => string {
  // Few texts have any such character, and every word of a page comes here.
  if (!TO_REPLACE.test(text)) return (word) => word.toLowerCase();
  return (word) => word.toLowerCase().replaceAll('\u00ad', '').replaceAll('\u2019', "'");
}

/** The words of a text, as bags of words have them. */
export function normalWords(text: string): string[] {
  const places = tokenPlaces(text);
  const normal = normalizer(text);
  return Array.from({ length: places.length / 2 }, (_, i) =>
    normal(text.slice(places[2 * i], places[2 * i + 1])),
  );
}
