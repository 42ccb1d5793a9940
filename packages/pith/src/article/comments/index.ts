import { commentElements, type Page } from '../../page/index.ts';
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
    for (const comment of commentsOn(part, parse))
      comments.set(`${comment.author}\n${comment.date}\n${comment.text}`, comment);
  }
  return [...comments.values()];
}

function commentsOn(part: ArticlePart, parse: (text: string) => string | null): Comment[] {
  const elements = commentElements(part.page);
  if (elements.length === 0) return jsonLdComments(part.page, parse);
  const found = readComments(part, elements, parse);
  if (found.some(isSigned)) return found;
  const around = elementsAround(part.page, elements);
  const wider = around === null ? [] : readComments(part, around, parse);
  return wider.some(isSigned) ? wider : found;
}

function isSigned({ author, date }: Comment): boolean {
  return author !== null || date !== null;
}

/** The parents of the words alone, beside which stand who wrote them and when; null where comments share one. */
function elementsAround(page: Page, elements: readonly number[]): number[] | null {
  const around = elements.map((element) => page.parent[element]);
  const isApart = around.every((parent, index) => index === 0 || page.end[around[index - 1]] <= parent);
  return isApart && around.length > 1 ? around : null;
}
