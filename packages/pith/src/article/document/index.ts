import type { Article } from '../article.ts';
import { toMarkdown } from '../formats/markdown.ts';
import { toText } from '../formats/text.ts';
import { headline } from './headline.ts';
import { htmlDocument } from './html-document.ts';

/** An article to be read by itself, which begins with its headline, in each format. */
export const DOCUMENTS = {
  text: (article) => titled(toText(headline(article)), article.text),
  html: htmlDocument,
  markdown: (article) => titled(toMarkdown(headline(article)), article.markdown),
  tei: (article) => article.tei,
} satisfies Record<string, (article: Article) => string>;

export type DocumentFormat = keyof typeof DOCUMENTS;

/** Front matter has the headline already, and must come first. Nothing else begins with three hyphens. */
function titled(headline: string, content: string): string {
  if (content.startsWith('---\n')) return content;
  return [headline.trim(), content].filter(Boolean).join('\n\n');
}
