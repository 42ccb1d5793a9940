const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;

/** Elements whose content is not text of the page, and not markup either. */
const DISCARDED = new Set(['script', 'style', 'iframe', 'noembed', 'noframes']);

export interface MarkupReader {
  /** A tag as written, from `<` to one past `>`. */
  tag(start: number, end: number, closes: boolean): void;
  /** What stands between: never empty. Comments, declarations and the contents of scripts and styles are left out. */
  text(start: number, end: number): void;
}

/** One pass over a source as it is written, unclosed tags and all. */
export function scanMarkup(source: string, reader: MarkupReader): void {
  const { length } = source;
  const closers = new Closers(source);
  let textStart = 0;
  let i = source.indexOf('<');
  const textEnds = (at: number) => {
    if (at > textStart) reader.text(textStart, at);
  };
  while (i >= 0 && i < length) {
    const next = source.charCodeAt(i + 1);
    const closes = next === SLASH;
    if (isLetter(closes ? source.charCodeAt(i + 2) : next)) {
      textEnds(i);
      const to = endOfTag(source, i + 1);
      reader.tag(i, to, closes);
      textStart = closes ? to : closers.skipContent(i + 1, to);
    } else if (next === BANG || next === QUESTION || closes) {
      textEnds(i);
      textStart = endOfDeclaration(source, i, closers);
    } else {
      // A sign of its own, part of the text.
      i = source.indexOf('<', i + 1);
      continue;
    }
    i = source.indexOf('<', textStart);
  }
  textEnds(length);
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** One past the last character of a tag's name. */
export function endOfName(source: string, from: number): number {
  let i = from;
  for (; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    if (unit <= 0x20 || unit === SLASH || unit === GREATER_THAN) break;
  }
  return i;
}

/** One past the `>` of a tag whose name starts at `from`; quoted values may hold one. */
function endOfTag(source: string, from: number): number {
  const { length } = source;
  let afterEquals = false;
  for (let i = endOfName(source, from); i < length; i++) {
    const unit = source.charCodeAt(i);
    if (unit === GREATER_THAN) return i + 1;
    if (afterEquals && (unit === QUOTE || unit === APOSTROPHE)) {
      const close = source.indexOf(unit === QUOTE ? '"' : "'", i + 1);
      if (close < 0) return length;
      i = close;
      afterEquals = false;
    } else if (unit === EQUALS) afterEquals = true;
    else if (unit > 0x20) afterEquals = false;
  }
  return length;
}

function endOfDeclaration(source: string, from: number, closers: Closers): number {
  if (source.startsWith('<!--', from)) {
    if (source.startsWith('<!-->', from)) return from + 5;
    const end = closers.next('-->', from + 4);
    return end < 0 ? source.length : end + 3;
  }
  const end = closers.next('>', from);
  return end < 0 ? source.length : end + 1;
}

/** Searches for closing marks; one that is missing is looked for once, so that the scan stays linear. */
class Closers {
  readonly #source: string;
  readonly #missing = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  next(mark: string, from: number): number {
    if (this.#missing.has(mark)) return -1;
    const at = this.#source.indexOf(mark, from);
    if (at < 0) this.#missing.add(mark);
    return at;
  }

  /** From the end of a start tag to where text goes on: at once, or at the end tag of script, style and the like. */
  skipContent(nameStart: number, tagEnd: number): number {
    const name = this.#source
      .slice(nameStart, Math.min(endOfName(this.#source, nameStart), nameStart + 9))
      .toLowerCase();
    if (!DISCARDED.has(name)) return tagEnd;
    if (this.#missing.has(name)) return this.#source.length;
    const closer = new RegExp(`</${name}[\\s/>]`, 'gi');
    closer.lastIndex = tagEnd;
    if (closer.test(this.#source)) return closer.lastIndex - name.length - 3;
    this.#missing.add(name);
    return this.#source.length;
  }
}
