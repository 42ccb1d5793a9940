import { type Article, partsOf } from '../article/article.ts';

/** In longer pages it is not looked whether the words occur twice. */
const MOST_SEARCHED = 1_000_000;
/** Words that a link begins with: so many, and more where they occur elsewhere too. */
const LEAST_WORDS = 5;
const MOST_WORDS = 12;
/** Letters of a line in which its first or last words are looked for. */
const LINE_PART = 300;
/** Lines of a piece that are tried. */
const LINES_TRIED = 4;

interface PageText {
  url: string;
  text: string;
}

/** Links that lead to a place in a page by the words that stand there: https://wicg.github.io/scroll-to-text-fragment/ */
export class TextLinks {
  readonly #pages: PageText[];
  readonly #words: Intl.Segmenter;

  constructor(article: Article) {
    this.#pages = partsOf(article).flatMap(({ page }) => {
      const url = page.url ?? article.url;
      const blocks = Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block));
      return url === null ? [] : [{ url, text: normal(blocks.join('\n')) }];
    });
    this.#words = new Intl.Segmenter(undefined, { granularity: 'word' });
  }

  /** The link to a text; to the page alone where its words are not found there; null where the page has no address. */
  to(text: string): string | null {
    if (this.#pages.length === 0) return null;
    const lines = text.split(/[\n\t]+/).filter((line) => /\p{L}|\p{N}/u.test(line));
    for (const line of lines.slice(0, LINES_TRIED)) {
      const found = this.#findStart(line);
      if (found === null) continue;
      const end = this.#endOf(lines.at(-1)!, found);
      const { url } = found.page;
      const range = [found.words, ...(end === null ? [] : [end])].map(encode).join(',');
      return `${url}${url.includes('#') ? '' : '#'}:~:text=${range}`;
    }
    return this.#pages[0].url;
  }

  /** The first words of a line that stand in one place only. */
  #findStart(line: string) {
    const ends = this.#wordEnds(line.slice(0, LINE_PART));
    for (
      let count = Math.min(LEAST_WORDS, ends.length);
      count <= Math.min(MOST_WORDS, ends.length);
      count++
    ) {
      const words = line.slice(ends[0].start, ends[count - 1].end);
      const wanted = normal(words);
      for (const page of this.#pages) {
        const at = page.text.indexOf(wanted);
        if (at < 0) continue;
        const isSearched = page.text.length <= MOST_SEARCHED;
        if (!isSearched || page.text.indexOf(wanted, at + 1) < 0)
          return { page, words, after: at + wanted.length };
      }
    }
    return null;
  }

  /** The last words, where they follow the first ones. */
  #endOf(line: string, { page, after }: { page: PageText; after: number }): string | null {
    const part = line.slice(-LINE_PART);
    const words = this.#wordEnds(part).slice(part.length < line.length ? 1 : 0);
    const last = words.slice(-LEAST_WORDS);
    if (last.length === 0) return null;
    const text = part.slice(last[0].start, last.at(-1)!.end);
    return page.text.indexOf(normal(text), after) < 0 ? null : text;
  }

  #wordEnds(line: string): { start: number; end: number }[] {
    return [...this.#words.segment(line)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
  }
}

const normal = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();

/** A hyphen would part what stands before the words. */
const encode = (words: string) => encodeURIComponent(words.replace(/\s+/g, ' ')).replaceAll('-', '%2D');
