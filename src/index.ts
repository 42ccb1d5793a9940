export type { Article, ArticleBlock } from './article/index.ts';
export { type ExtractOptions, extract, type Input } from './extract.ts';
export { type Extractor, extractors, type Selection } from './extractors/index.ts';
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
