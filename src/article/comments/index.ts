import { commentElements } from '../../page/index.ts';
import type { ArticlePart } from '../article.ts';
import { parseDate } from '../metadata/parse-date.ts';
import type { Comment } from './comment.ts';
import { jsonLdComments } from './json-ld-comments.ts';
import { readComments } from './read-comments.ts';

export type { Comment } from './comment.ts';

/** Readers' comments on the pages of an article, each once; none where the thread is the content. */
export function findComments(parts: readonly ArticlePart[], lang: string | null): Comment[] {
  const parse = (text: string) => parseDate(text, { lang, latest: Date.now() });
  const comments = new Map<string, Comment>();
  for (const part of parts) {
    // What was rescued may be the thread itself.
    if (part.rescued !== undefined) continue;
    const elements = commentElements(part.page);
    const found =
      elements.length > 0 ? readComments(part, elements, parse) : jsonLdComments(part.page, parse);
    for (const comment of found) comments.set(`${comment.author}\n${comment.date}\n${comment.text}`, comment);
  }
  return [...comments.values()];
}
