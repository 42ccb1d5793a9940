import {
  InsertionMode,
  Token,
  type TokenHandler,
  Tokenizer,
  type TokenizerMode,
  type TokenizerOptions,
} from 'parse5';
import { tick } from './deadline.ts';
import { NamesInSource } from './names-in-source.ts';

type State = Tokenizer['state'];
const { TokenType } = Token;

/** parse5's states in which a run of plain characters may be taken at once. They are numbers of the pinned version. */
const DATA: (typeof TokenizerMode)['DATA'] = 0;
const RCDATA: (typeof TokenizerMode)['RCDATA'] = 1;
const RAWTEXT: (typeof TokenizerMode)['RAWTEXT'] = 2;
const SCRIPT_DATA: (typeof TokenizerMode)['SCRIPT_DATA'] = 3;
const DOUBLE_QUOTED = 35 as State;
const SINGLE_QUOTED = 36 as State;
const COMMENT = 44 as State;
const CHARACTER_REFERENCE = 71 as State;

const TAB = 9;
const LF = 10;
const FF = 12;
const SPACE = 32;
const QUOTE = 34;
const AMPERSAND = 38;
const APOSTROPHE = 39;
const HYPHEN = 45;
const SLASH = 47;
const LESS_THAN = 60;
const EQUALS = 61;
const GREATER_THAN = 62;

/** A character token that knows where it stood in the source. */
export interface PlacedCharacters extends Token.CharacterToken {
  start: number;
  end: number;
}

/**
 * parse5's tokenizer with three shortcuts that leave its tokens' meaning alone: runs of plain characters are taken
 * by one scan instead of one call a character, so are plain tags with their attributes, and a text is one token instead
 * of one a word. It also notes where each token stood, as plain integers: parse5's own locations nearly double the time
 * of a parse.
 *
 * The input must hold no carriage returns (see `parsePage`). test/page/parse.test.ts compares the trees.
 */
export class PageTokenizer extends Tokenizer {
  /** Where the tag or comment being read began. */
  markupStart = 0;
  /** Where the text being read began. */
  #textStart = 0;
  #lookahead = 0;
  readonly #names: NamesInSource;
  /** Where the next ampersand stands, or one that was passed. */
  #nextAmpersand = -1;
  /** Whether there are NULs, which are no plain characters: most pages have none. */
  readonly #hasNul: boolean;

  constructor(options: TokenizerOptions, handler: TokenHandler, source: string) {
    super(options, handler);
    this.#names = new NamesInSource(source);
    this.#hasNul = source.includes('\0');
  }

  /** A whitespace token may join the text before it, except where the parser would keep one and drop the other. */
  #whitespaceJoins(): boolean {
    const { insertionMode } = this.handler as unknown as { insertionMode: number };
    return (
      insertionMode !== InsertionMode.IN_COLUMN_GROUP &&
      insertionMode !== InsertionMode.IN_FRAMESET &&
      insertionMode !== InsertionMode.AFTER_FRAMESET &&
      insertionMode !== InsertionMode.AFTER_AFTER_FRAMESET
    );
  }

  protected override _ensureCharacterToken(type: Token.CharacterToken['type']): void {
    const current = this.currentCharacterToken;
    const joins =
      type === TokenType.WHITESPACE_CHARACTER &&
      current?.type === TokenType.CHARACTER &&
      this.#whitespaceJoins();
    if (!joins) super._ensureCharacterToken(type);
  }

  protected override _emitCodePoint(cp: number): void {
    tick();
    super._emitCodePoint(cp);
    const { state } = this;
    const token = this.currentCharacterToken!;
    if (token.type === TokenType.WHITESPACE_CHARACTER) this.#skipWhitespace();
    else if (token.type === TokenType.CHARACTER && this.#whitespaceJoins()) {
      if (state === DATA || state === RCDATA) this.#skipTo(LESS_THAN, AMPERSAND);
      else if (state === SCRIPT_DATA || state === RAWTEXT) {
        if (this.#hasNul) this.#skipTo(LESS_THAN, LESS_THAN);
        else this.#skipCode();
      }
    }
  }

  protected override _extendRun(cp: number): void {
    tick();
    super._extendRun(cp);
    const { state } = this;
    if (state === DOUBLE_QUOTED) this.#skipTo(QUOTE, AMPERSAND);
    else if (state === SINGLE_QUOTED) this.#skipTo(APOSTROPHE, AMPERSAND);
    else if (state === COMMENT) this.#skipTo(HYPHEN, LESS_THAN);
  }

  /** Extends the run to the next `a`, `b` or NUL. */
  #skipTo(a: number, b: number): void {
    const { html } = this.preprocessor;
    const { length } = html;
    let i = this.preprocessor.pos + 1;
    for (; i < length; i++) {
      const unit = html.charCodeAt(i);
      if (unit === a || unit === b || unit === 0) break;
    }
    this.#skipped(i);
  }

  /** Code is long: the engine's own search is quicker there. */
  #skipCode(): void {
    const { html, pos } = this.preprocessor;
    const found = html.indexOf('<', pos + 1);
    this.#skipped(found < 0 ? html.length : found);
  }

  #skipWhitespace(): void {
    const { html } = this.preprocessor;
    const { length } = html;
    let i = this.preprocessor.pos + 1;
    for (; i < length; i++) {
      const unit = html.charCodeAt(i);
      if (unit !== SPACE && unit !== LF && unit !== TAB && unit !== FF) break;
    }
    this.#skipped(i);
  }

  #skipped(to: number): void {
    this.preprocessor.pos = to - 1;
    this.runEnd = to;
  }

  /** parse5 copies each run so that the input can be freed; a page keeps its source, so a slice will do. */
  protected override _flushRun(text: string): void {
    if (this.runEnd === this.runStart && text.length === 0) return;
    const run = this.preprocessor.html.slice(this.runStart, this.runEnd) + text;
    const token = this.currentToken;
    this.runStart = this.runEnd;
    if (token === null) this.currentCharacterToken!.chars += run;
    else if (token.type === TokenType.COMMENT) token.data += run;
    else this.currentAttr.value += run;
  }

  protected override _stateTagOpen(cp: number): void {
    const name = this.#tagName();
    if (name === null) super._stateTagOpen(cp);
    else {
      this._createStartTagToken();
      this.#readTag(name);
    }
  }

  protected override _stateEndTagOpen(cp: number): void {
    const name = this.#tagName();
    if (name === null) super._stateEndTagOpen(cp);
    else {
      this._createEndTagToken();
      this.#readTag(name);
    }
  }

  protected override _stateBeforeAttributeName(): void {
    this.#readAttributes(this.preprocessor.codePointStart);
  }

  /** The name that begins at the current character; null where it is no plain one. */
  #tagName(): string | null {
    const { html, pos } = this.preprocessor;
    const name = isLetter(html.charCodeAt(pos)) ? this.#names.at(pos) : null;
    // Of a tag's name, unlike that of an attribute, the sign is a part.
    return name !== null && html.charCodeAt(this.#names.end) === EQUALS ? null : name;
  }

  #readTag(name: string): void {
    (this.currentToken as Token.TagToken).tagName = name;
    this.#readAttributes(this.#names.end);
  }

  /** Reads attributes, and the end of the tag, as long as they are plain; parse5 reads what is not. */
  #readAttributes(from: number): void {
    const { preprocessor } = this;
    const { html } = preprocessor;
    let at = endOfSpace(html, from);
    for (;;) {
      const unit = html.charCodeAt(at);
      const isClosed = unit === SLASH && html.charCodeAt(at + 1) === GREATER_THAN;
      if (unit === GREATER_THAN || isClosed) {
        if (isClosed) (this.currentToken as Token.TagToken).selfClosing = true;
        preprocessor.pos = isClosed ? at + 1 : at;
        this.state = DATA;
        this.emitCurrentTagToken();
        return;
      }
      const next = this.#readAttribute(at);
      if (next < 0) {
        preprocessor.pos = at - 1;
        super._stateBeforeAttributeName(this._consume());
        return;
      }
      at = endOfSpace(html, next);
    }
  }

  /** Reads an attribute; one past its end, or -1 where it is no plain one. */
  #readAttribute(start: number): number {
    tick();
    const { html } = this.preprocessor;
    const name = this.#names.at(start);
    if (name === null) return -1;
    let { end } = this.#names;
    let value = '';
    const equals = endOfSpace(html, end);
    if (html.charCodeAt(equals) === EQUALS) {
      const valueStart = endOfSpace(html, equals + 1);
      const unit = html.charCodeAt(valueStart);
      if (unit === QUOTE || unit === APOSTROPHE) {
        const close = html.indexOf(unit === QUOTE ? '"' : "'", valueStart + 1);
        if (close < 0) return -1;
        if (this.#hasAmpersand(valueStart, close)) return -1;
        value = html.slice(valueStart + 1, close);
        if (this.#hasNul && value.includes('\0')) return -1;
        end = close + 1;
      } else {
        end = endOfPlainValue(html, valueStart);
        if (end < 0) return -1;
        value = html.slice(valueStart, end);
      }
    }
    this._flushRun('');
    this.currentAttr = { name, value };
    this._leaveAttrName();
    return end;
  }

  /** Whether a part of the source has an ampersand. To look for the next one in each value would cost more. */
  #hasAmpersand(from: number, to: number): boolean {
    if (this.#nextAmpersand < from) {
      const found = this.preprocessor.html.indexOf('&', from);
      this.#nextAmpersand = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#nextAmpersand < to;
  }

  protected override _createAttr(attrNameFirstCh: string): void {
    tick();
    super._createAttr(attrNameFirstCh);
  }

  protected override _createStartTagToken(): void {
    super._createStartTagToken();
    this.markupStart = this.preprocessor.pos - 1;
  }

  protected override _createEndTagToken(): void {
    super._createEndTagToken();
    this.markupStart = this.preprocessor.pos - 2;
  }

  protected override _createCommentToken(offset: number): void {
    super._createCommentToken(offset);
    this.markupStart = this.preprocessor.offset - offset;
  }

  protected override _createDoctypeToken(initialName: string | null): void {
    super._createDoctypeToken(initialName);
    this.markupStart = this.preprocessor.html.lastIndexOf('<', this.preprocessor.pos);
  }

  protected override prepareToken(token: Token.Token): void {
    super.prepareToken(token);
    this.#textStart = this.preprocessor.pos + 1;
  }

  /** Where the character being emitted began: a reference, or one read to look ahead, began before the current one. */
  #nextTextStart(): number {
    return this.state === CHARACTER_REFERENCE
      ? this.entityStartPos
      : this.preprocessor.codePointStart - this.#lookahead;
  }

  protected override _emitChars(chars: string, cpOffset = 0): void {
    this.#lookahead = chars.length - 1 - cpOffset;
    super._emitChars(chars, cpOffset);
    this.#lookahead = 0;
  }

  protected override _emitCurrentCharacterToken(nextLocation: Token.Location | null): void {
    const token = this.currentCharacterToken as PlacedCharacters | null;
    if (token) {
      token.start = this.#textStart;
      token.end = this.currentToken === null ? this.#nextTextStart() : this.markupStart;
      this.#textStart = token.end;
    }
    super._emitCurrentCharacterToken(nextLocation);
  }
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isSpace(unit: number): boolean {
  return unit === SPACE || unit === LF || unit === TAB || unit === FF;
}

function endOfSpace(html: string, from: number): number {
  let i = from;
  while (isSpace(html.charCodeAt(i))) i++;
  return i;
}

/** One past a value without quotes that holds nothing but itself; -1 where there is none. */
function endOfPlainValue(html: string, from: number): number {
  for (let i = from; i < html.length; i++) {
    const unit = html.charCodeAt(i);
    if (isSpace(unit) || unit === GREATER_THAN) return i === from ? -1 : i;
    if (unit === AMPERSAND || unit === 0) return -1;
  }
  return -1;
}
