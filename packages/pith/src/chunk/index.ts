import type { Article } from '../article/article.ts';
import { Content, type Unit } from './content.ts';
import { fill } from './fill.ts';
import { TextLinks } from './link.ts';
import { type ChunkOptions, readChunkOptions } from './options.ts';

export { CHUNK_BY, type ChunkBy, type ChunkOptions } from './options.ts';
export { type CountTokens, estimateTokens } from './tokens.ts';

/** A piece of an article that stands by itself. */
export interface Piece {
  /** Which piece of its article it is, from 0. */
  index: number;
  /** The headings that it stands under, the outermost first. The title of the article is not one of them. */
  headings: readonly string[];
  markdown: string;
  /** The same as plain text: `article.text.slice(start, end)`. */
  text: string;
  start: number;
  end: number;
  /** Tokens of its Markdown, by the tokenizer that was given, else by the estimate. */
  tokens: number;
  /** A link that leads to this place in the page; null where the page has no address. */
  link: string | null;
}

/**
 * Cuts an article into pieces, for embeddings and for models that read only so much: between blocks, else between items,
 * rows and sentences, and inside of a sentence or of a line of code only where it has more tokens than a piece may have.
 */
export function chunk(article: Article, options: ChunkOptions = {}): Piece[] {
  const settings = readChunkOptions(options);
  const content = new Content(article, settings.countTokens);
  const links = new TextLinks(article);
  return Array.from(fill(content.units, content, settings), (units, index) => {
    const { start, end } = stretchOf(units);
    const text = article.text.slice(start, end);
    const markdown = content.markdownOf(units);
    return {
      index,
      headings: headingsOf(units),
      markdown,
      text,
      start,
      end,
      tokens: settings.countTokens(markdown),
      link: links.to(text),
    };
  });
}

/** Those of the first unit that is no heading itself: what comes before it are headings above it. */
export function headingsOf(units: readonly Unit[]): readonly string[] {
  return (units.find(({ level }) => level === 0) ?? units.at(-1)!).headings;
}

function stretchOf(units: readonly Unit[]): { start: number; end: number } {
  return { start: units[0].start, end: units.reduce((last, { end }) => Math.max(last, end), 0) };
}
