/** What `pith` and `pith/lite` share: all but the model. */
export {
  type Article,
  type ArticleBlock,
  type Comment,
  type DetectLanguage,
  type Flavour,
  type HiddenText,
  joinArticles,
  type Part,
  type RolePart,
} from './article/index.ts';
export { createExtract, type Extract, type ExtractOptions, type Input, type MethodSpec } from './extract.ts';
export {
  type Extractor,
  type Favor,
  PAGE_TYPES,
  type PageType,
  type PageTypeGuess,
  ROLES,
  type Role,
  type Rule,
  type Selection,
} from './extractors/index.ts';
export {
  type DomDocument,
  type ErrorCode,
  type Limits,
  Page,
  PithError,
  pageFromDocument,
  parsePage,
  type Warning,
} from './page/index.ts';
