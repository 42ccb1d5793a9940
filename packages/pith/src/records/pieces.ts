import type { Article } from '../article/index.ts';
import { type ChunkOptions, chunk } from '../chunk/index.ts';

/** The pieces of an article as JSON lines, each with what is known of the article. */
export function pieceLines(
  article: Article,
  options: ChunkOptions,
  before: Record<string, unknown> = {},
): string {
  const { title, url, date, lang } = article;
  return chunk(article, options)
    .map((piece) => `${JSON.stringify({ ...before, title, url, date, lang, ...piece })}\n`)
    .join('');
}
