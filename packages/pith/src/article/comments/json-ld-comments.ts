import type { Page } from '../../page/index.ts';
import { isObject, type Json, type JsonObject, jsonLdNodes, property, texts } from '../metadata/json-ld.ts';
import { jsonLdScripts } from '../metadata/json-ld-scripts.ts';
import { cleanText } from '../metadata/text.ts';
import type { Comment } from './comment.ts';

const MOST = 2000;

/** The comments that JSON-LD gives for what the page is about. */
export function jsonLdComments(page: Page, parseDate: (text: string) => string | null): Comment[] {
  const queue = jsonLdNodes(jsonLdScripts(page)).flatMap((node) => objects(property(node, 'comment')));
  const comments: Comment[] = [];
  for (let i = 0; i < queue.length && i < MOST; i++) {
    const first = (key: string, inner: string) => cleanText(texts(property(queue[i], key), [inner])[0] ?? '');
    const text = first('text', '@value');
    const date = first('datePublished', '@value') || first('dateCreated', '@value');
    if (text !== '') comments.push({ author: first('author', 'name') || null, date: parseDate(date), text });
    queue.push(...objects(property(queue[i], 'comment')));
  }
  return comments;
}

function objects(value: Json | undefined): JsonObject[] {
  return (Array.isArray(value) ? value.slice(0, MOST) : [value]).filter(isObject);
}
