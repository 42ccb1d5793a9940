/** A string in the data of a script. */
export interface Literal {
  /** The name it is the value of; empty where it has none. */
  key: string;
  value: string;
}

/** Data may hold data as a string, which may again hold data. */
const MOST_DEPTH = 3;
const LONGEST_KEY = 100;
/** No state of an application is larger; what follows is not looked at. */
const MOST_CHARACTERS = 40_000_000;
const MOST_LITERALS = 200_000;
const HOLDS_DATA = /^[\s\w$:]{0,20}[[{]|":\s?["[{]/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COLON = 0x3a;

/**
 * The double-quoted strings of scripts, with the names before them. Nothing is parsed beyond that: state comes as
 * JSON, as assignments and calls around JSON, as functions that return it; the strings are written alike in all.
 */
export function* stringLiterals(scripts: Iterable<string>, shortest: number): Generator<Literal> {
  const queue: { text: string; depth: number }[] = [];
  for (const text of scripts) queue.push({ text, depth: 0 });
  let characters = 0;
  let literals = 0;
  for (let i = 0; i < queue.length; i++) {
    const { text, depth } = queue[i];
    if ((characters += text.length) > MOST_CHARACTERS) return;
    for (const literal of literalsOf(text, shortest)) {
      if (++literals > MOST_LITERALS) return;
      if (depth < MOST_DEPTH && HOLDS_DATA.test(literal.value)) {
        queue.push({ text: literal.value, depth: depth + 1 });
      } else yield literal;
    }
  }
}

function* literalsOf(text: string, shortest: number): Generator<Literal> {
  let key = '';
  for (let open = text.indexOf('"'); open >= 0; ) {
    const close = endOfLiteral(text, open);
    if (close < 0) {
      // No string of data runs over a line: this quote stood in code.
      open = text.indexOf('"', text.indexOf('\n', open) + 1 || text.length);
      continue;
    }
    if (isKey(text, close)) {
      key = close - open > LONGEST_KEY ? '' : text.slice(open + 1, close);
    } else if (close - open > shortest) {
      const value = decoded(text.slice(open, close + 1));
      if (value !== null) yield { key, value };
    }
    open = text.indexOf('"', close + 1);
  }
}

/** The place of the quote that ends a string, or -1 where the line ends first. */
function endOfLiteral(text: string, open: number): number {
  for (let i = open + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) return i;
    if (unit === NEWLINE) return -1;
    if (unit === BACKSLASH) i++;
  }
  return -1;
}

function isKey(text: string, close: number): boolean {
  let i = close + 1;
  while (text.charCodeAt(i) <= 0x20) i++;
  return text.charCodeAt(i) === COLON;
}

function decoded(literal: string): string | null {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return null; // an escape that JSON does not have: code
  }
}
