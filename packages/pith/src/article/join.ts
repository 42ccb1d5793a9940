import type { Warning } from '../page/index.ts';
import { type Article, type ArticlePart, makeArticle, partsOf } from './article.ts';
import { dropRepeated } from './repeated.ts';

/**
 * The pages of one article as one, in order, in every format. What the first page says of the article counts; what
 * repeats from page to page stands once.
 */
export function joinArticles(articles: readonly [Article, ...Article[]]): Article {
  const [{ method }] = articles;
  const parts: ArticlePart[] = dropRepeated(articles.flatMap(partsOf));
  const joined = makeArticle(parts, method, []);
  joined.warnings = eachOnce(articles.flatMap(({ warnings }) => warnings));
  return joined;
}

function eachOnce(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])).values()];
}
