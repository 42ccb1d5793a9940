import { InsertionMode, Parser, type ParserOptions, type Token, TokenizerMode } from 'parse5';
import { tick, withinTime } from './deadline.ts';
import { EndTags } from './end-tags.ts';
import { PithError } from './errors.ts';
import { flatten } from './flatten.ts';
import { type Limits, withDefaults } from './limits.ts';
import { Page, type PageOrigin } from './page.ts';
import { PageTokenizer, type PlacedCharacters } from './tokenizer.ts';
import { Stopped, Tree } from './tree.ts';

export interface ParseOptions {
  /** Keep each node's place in the source, for the views `tokens` and `lines`. Default false. */
  source?: boolean;
  limits?: Partial<Limits>;
  /** The address of the page, against which links are resolved. */
  url?: string;
  /** How the bytes became text; `decode` says. */
  origin?: PageOrigin;
}

/** parse5's parser, telling the tree where in the source the token at hand stands. */
class PageParser extends Parser<never> {
  readonly #tree: Tree;
  readonly #tokenizer: PageTokenizer;
  readonly #endTags: EndTags;
  /** Whether the text being read is of an element that is never closed. */
  #neverClosed = false;

  constructor(tree: Tree, source: string) {
    super({ treeAdapter: tree, scriptingEnabled: false } as unknown as ParserOptions<never>);
    this.#tree = tree;
    this.#tokenizer = this.tokenizer = new PageTokenizer(this.options, this, source);
    this.#endTags = new EndTags(source);
    // The default drops what is parsed; without it positions stay those of the source.
    this.tokenizer.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  }

  #placeMarkup(): void {
    this.#tree.tagStart = this.#tokenizer.markupStart;
    this.#tree.tagEnd = Math.min(
      this.#tokenizer.preprocessor.pos + 1,
      this.#tokenizer.preprocessor.html.length,
    );
  }

  override onStartTag(token: Token.TagToken): void {
    this.#endNeverClosed();
    this.#placeMarkup();
    this.#tree.tagAttributes = token.attrs;
    super.onStartTag(token);
    this.#readOnWhereNeverClosed(token);
  }

  /**
   * By the standard a `<title>`, `<textarea>` or `<iframe>` without its end tag has the rest of the document as its
   * text: of a page that lost a few bytes nothing would be left. It has the text up to the next tag instead.
   */
  #readOnWhereNeverClosed({ tagName }: Token.TagToken): void {
    if (this.insertionMode !== InsertionMode.TEXT || TO_THE_END.has(tagName)) return;
    if (this.#endTags.follows(tagName, this.#tree.tagEnd)) return;
    this.tokenizer.state = TokenizerMode.DATA;
    this.#neverClosed = true;
  }

  #endNeverClosed(): void {
    if (!this.#neverClosed) return;
    this.#neverClosed = false;
    this.openElements.pop();
    this.insertionMode = this.originalInsertionMode;
  }

  override onEndTag(token: Token.TagToken): void {
    tick();
    this.#endNeverClosed();
    super.onEndTag(token);
  }

  override onComment(token: Token.CommentToken): void {
    this.#endNeverClosed();
    this.#placeMarkup();
    super.onComment(token);
  }

  /**
   * The standard opens every unclosed formatting element again in each new block, so that n of them cost n². Only the
   * newest are opened again; the others lose a font, no text.
   */
  override _reconstructActiveFormattingElements(): void {
    const list = this.activeFormattingElements;
    let closed = 0;
    for (let entry = list.newest; entry !== null && 'element' in entry; entry = entry.older) {
      if (this.openElements.contains(entry.element)) break;
      if (++closed > this.#tree.maxFormatting) list.removeEntry(entry);
    }
    super._reconstructActiveFormattingElements();
  }

  override _insertCharacters(token: Token.CharacterToken): void {
    this.#tree.textStart = (token as PlacedCharacters).start;
    this.#tree.textEnd = (token as PlacedCharacters).end;
    super._insertCharacters(token);
  }
}

/** The rest of a page that ends within code is code, and plain text has no end tag. */
const TO_THE_END = new Set(['script', 'style', 'plaintext']);

/**
 * Newlines as HTML has them: the standard turns every CR and CRLF into LF before it reads. Of very many, a pattern takes
 * three times as long.
 */
function normalizeNewlines(html: string): string {
  return html.includes('\r') ? html.split('\r\n').join('\n').split('\r').join('\n') : html;
}

/** Parses a document once into a `Page`. `<noscript>` content counts, as in a browser without scripts. */
export function parsePage(html: string, options: ParseOptions = {}): Page {
  const limits = withDefaults(options.limits);
  if (html.length > limits.bytes) {
    throw new PithError(
      'TOO_LARGE',
      `The page has ${html.length} characters; limits.bytes allows ${limits.bytes}.`,
      {
        found: html.length,
        max: limits.bytes,
      },
    );
  }
  return withinTime(limits.milliseconds, 'parsing', () => parse(html, limits, options));
}

function parse(html: string, limits: Limits, options: ParseOptions): Page {
  const source = normalizeNewlines(html);
  const tree = new Tree(source.length, limits, options.source === true);
  const parser = new PageParser(tree, source);
  try {
    parser.tokenizer.write(source, true);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return new Page(flatten(tree, limits), {
    source,
    limits,
    url: options.url ?? null,
    origin: options.origin ?? { encoding: 'UTF-16', decidedBy: 'string' },
  });
}
