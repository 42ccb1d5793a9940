export {
  type Article,
  type ArticleBlock,
  type ArticlePart,
  type HiddenText,
  makeArticle,
  type RolePart,
  withDetectedLanguage,
} from './article.ts';
export type { Comment } from './comments/index.ts';
export {
  FLAVOURS,
  type Flavour,
  type MarkdownStyle,
  readMarkdownStyle,
} from './formats/markdown/flavours.ts';
export { joinArticles } from './join.ts';
export type { DetectLanguage, Metadata } from './metadata/index.ts';
export { rescue } from './rescue/index.ts';
export { PARTS, type Part, readWanted, type Wanted } from './wanted.ts';
