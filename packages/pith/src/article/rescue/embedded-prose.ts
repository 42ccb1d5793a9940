import { countWords } from '../../page/index.ts';
import { wordsOf } from '../metadata/text.ts';
import { type FoundText, foundText, readableText } from './found-text.ts';
import { stringLiterals } from './string-literals.ts';

/** A string of fewer characters says nothing by itself. */
const SHORTEST = 2;
/** A string of so many words, with a sentence in it, is prose. */
const PROSE_WORDS = 8;
const SENTENCE = /\p{L}[.!?…。！？।؟](?:\s|["”'’)\]»]|$)|[。！？]/u;
const CODE = /[{}\\|=;$_]|https?:\/\/|=>|\(\)/g;
/** Texts that every site carries along: banners for consent, terms, messages of errors. */
const SERVICE =
  /\bcookies?\b|\bconsent\b|\bGDPR\b|privacy (?:policy|preference)|\bjavascript\b|terms (?:of|and) |Datenschutz|Einwilligung|Tracking/i;
/** Words of a piece of prose on average: messages of code are shorter. */
const MEAN_WORDS = 15;
/** Prose with fewer of the words of the page's title and description is about something else. */
const RELATED = 0.5;
/** Words: a bare title may be in none of the text. */
const FEWEST_SUBJECT = 6;
const LONGEST_LOOK = 20_000;
const MOST_CHARACTERS = 2_000_000;
const MOST_PIECES = 2000;

interface Piece {
  text: string;
  words: number;
  isProse: boolean;
}

/**
 * The prose in the state that scripts carry: of all names under which strings stand (`body`, `cooked`, `text`), the
 * one with the most prose, in order and each string once. Messages of an interface each have a name of their own, and
 * what shares too few words with what the page says of itself is something else.
 */
export function embeddedProse(scripts: Iterable<string>, about: string): FoundText[] {
  const subject = new Set(wordsOf(about));
  const byKey = new Map<string, Map<string, Piece>>();
  for (const { key, value } of stringLiterals(scripts, SHORTEST)) {
    let pieces = byKey.get(key);
    if (pieces === undefined) byKey.set(key, (pieces = new Map()));
    if (!pieces.has(value) && pieces.size < MOST_PIECES * 10) pieces.set(value, toPiece(value));
  }
  let best: Piece[] = [];
  let most = 0;
  for (const pieces of byKey.values()) {
    const prose = [...pieces.values()].filter(({ isProse }) => isProse);
    const words = prose.reduce((sum, piece) => sum + piece.words, 0);
    const service = prose.reduce((sum, { text, words }) => sum + (SERVICE.test(text) ? words : 0), 0);
    if (words <= most || service > words / 2 || words < MEAN_WORDS * prose.length) continue;
    if (subject.size >= FEWEST_SUBJECT && shareOf(subject, prose) < RELATED) continue;
    most = words;
    best = [...pieces.values()];
  }
  return betweenProse(best).map(({ text }) => foundText(text));
}

/** Which share of the words that the page says of itself are in some prose. */
function shareOf(subject: ReadonlySet<string>, prose: readonly Piece[]): number {
  const found = new Set<string>();
  for (const { text } of prose) {
    for (const word of wordsOf(readableText(text.slice(0, LONGEST_LOOK))))
      if (subject.has(word)) found.add(word);
  }
  return found.size / subject.size;
}

function toPiece(text: string): Piece {
  const readable = readableText(text);
  const words = countWords(readable);
  return { text, words, isProse: words >= PROSE_WORDS && SENTENCE.test(readable) && !isCode(readable) };
}

function isCode(text: string): boolean {
  return (text.match(CODE)?.length ?? 0) > text.length / 100 + 1;
}

/** From the first prose to the last, with the short lines between: headings, and parts of sentences. */
function betweenProse(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(({ isProse }) => isProse);
  const last = pieces.findLastIndex(({ isProse }) => isProse);
  const between = pieces
    .slice(Math.max(first, 0), last + 1)
    .filter(({ text, words, isProse }) => isProse || (words > 0 && !isCode(text) && /\p{L}/u.test(text)));
  let characters = 0;
  return between.slice(0, MOST_PIECES).filter(({ text }) => (characters += text.length) <= MOST_CHARACTERS);
}
