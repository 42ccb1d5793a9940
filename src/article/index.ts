export { type Article, type ArticleBlock, makeArticle } from './article.ts';
export type { Metadata } from './metadata/index.ts';
