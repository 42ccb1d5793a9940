import { TOKEN, type Tokens } from 'pith/page';
import type { Vocabulary } from './vocabulary.ts';

/** Stands where no tag is open. */
export const NO_TAG = 0;

/** Reads a page's tokens in order: each one's symbol, and its most-recent-unclosed-tag (section 6.2). */
export class TokenReader {
  /** The most-recent-unclosed-tag of the token read last, as a symbol; of a tag, the one it stands in. */
  unclosedTag = NO_TAG;
  readonly #tokens: Tokens;
  readonly #vocabulary: Vocabulary;
  /** Opening tags by name. Nobody checks whether they are ever closed: a `<br>` stays until its parent closes. */
  readonly #open: string[] = [];
  readonly #openSymbols: number[] = [];
  readonly #openCount = new Map<string, number>();

  constructor(tokens: Tokens, vocabulary: Vocabulary) {
    this.#tokens = tokens;
    this.#vocabulary = vocabulary;
  }

  read(token: number): number {
    this.unclosedTag = this.#openSymbols.at(-1) ?? NO_TAG;
    const kind = this.#tokens.kind[token];
    if (kind > TOKEN.closeTag) return this.#vocabulary.word(this.#tokens.text(token));
    const name = this.#tokens.name(token);
    if (kind === TOKEN.closeTag) {
      this.#close(name);
      return this.#vocabulary.closeTag(name);
    }
    const symbol = this.#vocabulary.openTag(name);
    this.#open.push(name);
    this.#openSymbols.push(symbol);
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1);
    return symbol;
  }

  /** Unwinds until the opening tag is found. One that nothing opened is ignored, or it would empty the stack. */
  #close(name: string): void {
    if (!this.#openCount.get(name)) return;
    let top: string;
    do {
      top = this.#open.pop()!;
      this.#openSymbols.pop();
      this.#openCount.set(top, this.#openCount.get(top)! - 1);
    } while (top !== name);
  }
}

/** A page as symbols, for work that passes over it more than once. */
export interface Sequence {
  symbols: Uint32Array;
  unclosedTags: Uint32Array;
}

export function readSequence(tokens: Tokens, vocabulary: Vocabulary): Sequence {
  const reader = new TokenReader(tokens, vocabulary);
  const symbols = new Uint32Array(tokens.count);
  const unclosedTags = new Uint32Array(tokens.count);
  for (let token = 0; token < tokens.count; token++) {
    symbols[token] = reader.read(token);
    unclosedTags[token] = reader.unclosedTag;
  }
  return { symbols, unclosedTags };
}
