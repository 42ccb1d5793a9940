import type { Article } from '../article.ts';
import type { Root } from '../content/hast.ts';

/** The headline as a tree of its own, for any format: the content never has it. Empty where there is none. */
export function headline({ title }: Article): Root {
  if (title === null) return { type: 'root', children: [] };
  const text = { type: 'text' as const, value: title };
  return { type: 'root', children: [{ type: 'element', tagName: 'h1', properties: {}, children: [text] }] };
}
