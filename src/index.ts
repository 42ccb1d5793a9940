export { type Article, type ArticleBlock, type Comment, joinArticles } from './article/index.ts';
export { type ExtractOptions, extract, type Input } from './extract.ts';
export {
  type Extractor,
  extractors,
  type Favor,
  PAGE_TYPES,
  type PageType,
  type PageTypeGuess,
  type Selection,
} from './extractors/index.ts';
export {
  type DomDocument,
  decode,
  type ErrorCode,
  type Limits,
  Page,
  PithError,
  pageFromDocument,
  parsePage,
  type Warning,
} from './page/index.ts';
