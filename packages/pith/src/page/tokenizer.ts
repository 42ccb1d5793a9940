import { InsertionMode, Token, Tokenizer, type TokenizerMode } from 'parse5';
import { tick } from './deadline.ts';

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
const LESS_THAN = 60;

/** A character token that knows where it stood in the source. */
export interface PlacedCharacters extends Token.CharacterToken {
  start: number;
  end: number;
}

/**
 * parse5's tokenizer with two shortcuts that leave its tokens' meaning alone: runs of plain characters are taken
 * by one scan instead of one call a character, and a text is one token instead of one a word. It also notes where
 * each token stood, as plain integers: parse5's own locations nearly double the time of a parse.
 *
 * The input must hold no carriage returns (see `parsePage`). test/page/parse.test.ts compares the trees.
 */
export class PageTokenizer extends Tokenizer {
  /** Where the tag or comment being read began. */
  markupStart = 0;
  /** Where the text being read began. */
  #textStart = 0;
  #lookahead = 0;

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
      else if (state === SCRIPT_DATA || state === RAWTEXT) this.#skipTo(LESS_THAN, LESS_THAN);
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
