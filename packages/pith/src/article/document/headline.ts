import type { Article } from '../article.ts';
import type { Root } from '../content/hast.ts';

/** The headline as a tree of its own, for any format; empty where there is none or the content begins with it. */
export function headline({ title, text }: Article): Root {
  const repeated =
    title === null || wordsOf(text.slice(0, title.length * 3 + 200)).startsWith(wordsOf(title));
  if (repeated) return { type: 'root', children: [] };
  const heading = {
    type: 'element',
    tagName: 'h1',
    properties: {},
    children: [{ type: 'text', value: title }],
  } as const;
  return { type: 'root', children: [heading as unknown as Root['children'][number]] };
}

/** For comparing: signs and white space aside. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
