import { NAMESPACE } from 'pith/internal/page/tree';
import { type Page, TAG } from 'pith/page';
import { normalWords } from './tokens.ts';

/** A word of the title is a bit, so that many are compared at once; no headline is longer. */
const MOST_WORDS = 31;
const LEAST_MATCHED = 2;

/** The words of a page's `<title>`, and how much of them a block has in their order. */
export class TitleMatch {
  readonly #size: number;
  /** For each word of the title its places in it, as bits. */
  readonly #places = new Map<string, number>();
  #unmatched = -1;

  constructor(page: Page) {
    const words = titleWords(page).slice(0, MOST_WORDS);
    this.#size = words.length;
    for (const [i, word] of words.entries()) this.#places.set(word, (this.#places.get(word) ?? 0) | (1 << i));
  }

  /** Begins a block. */
  start(): void {
    this.#unmatched = -1;
  }

  /** The next word of the block: the longest common subsequence, a bit for each place of the title (Hyyrö 2004). */
  add(word: string): void {
    const places = this.#places.get(word);
    if (places === undefined) return;
    const matched = this.#unmatched & places;
    this.#unmatched = (this.#unmatched + matched) | (this.#unmatched - matched) | 0;
  }

  /** The share of the title that the block's words match, in order; 0 where fewer than two do. */
  share(): number {
    let matched = 0;
    for (let i = 0; i < this.#size; i++) if (((this.#unmatched >>> i) & 1) === 0) matched++;
    return matched < LEAST_MATCHED ? 0 : matched / this.#size;
  }
}

/** Without the marks that titles put between headline and site. */
function titleWords(page: Page): string[] {
  let title = page.find(TAG.title);
  while (title >= 0 && page.namespace[title] !== NAMESPACE.html) title = page.find(TAG.title, title + 1);
  return title < 0 ? [] : normalWords(page.textContent(title)).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
