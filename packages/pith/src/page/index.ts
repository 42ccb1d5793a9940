export type { Blocks, Span } from './blocks.ts';
export { segmentBlocks } from './blocks.ts';
export { CLASS, classOf, collapse, countWords, isSeenAsWritten } from './characters.ts';
export { classTest } from './classes.ts';
export { commentElements, namesOf } from './comment-elements.ts';
export { namesComments, namesOneComment, speaksOfComments, wordsOfName } from './comment-names.ts';
export { Deadline, inStage, type Stage, tick, tickFor } from './deadline.ts';
export { type Decoded, decodeWith, USUAL_ENCODING } from './decode.ts';
export { type ErrorCode, PithError, type Warning } from './errors.ts';
export { type DomDocument, pageFromDocument } from './from-dom.ts';
export { decode } from './guess-encoding.ts';
export { withoutCarriers } from './invisible.ts';
export { DEFAULT_LIMITS, type Limits, withDefaults } from './limits.ts';
export type { Lines } from './lines.ts';
export { type MarkupReader, scanMarkup } from './markup.ts';
export { nodeAtPath, nodePath } from './node-path.ts';
export { pageOfPlainText, requirePage } from './not-html.ts';
export { Page, type PageOrigin } from './page.ts';
export { type ParseOptions, parsePage } from './parse.ts';
export { remember } from './remember.ts';
export {
  checkRenderedPage,
  isRenderedPage,
  type ReadRenderedOptions,
  type RenderedPage,
  readRenderedPage,
} from './rendered/index.ts';
export { nameOf, pathOf } from './selector-path.ts';
export {
  headingLevel,
  INLINE,
  isHeading,
  isKnownTag,
  type KnownTag,
  PAPER_INLINE,
  TAG,
  TagSet,
  UNSEEN,
} from './tags.ts';
export { TOKEN, type Tokens } from './tokens.ts';
export { NAMESPACE, NOT_IN_SOURCE } from './tree.ts';
export type { Sight, Visibility } from './visibility/index.ts';
export {
  computedAgainst,
  isTransparent,
  type Rect,
  requireVisual,
  type VisualLayer,
  type VisualStyle,
} from './visual.ts';
