export { type Favor, favoring } from './favor.ts';
export { describeMethods, findMethod, type Method } from './find-method.ts';
export { noModel } from './no-model.ts';
export { applyOverrides, type Overrides, parseOverrides } from './overrides.ts';
export { PAGE_TYPES, type PageType, type PageTypeGuess } from './page-type.ts';
export type { Extractor, Parameter, ParameterValues, Selection } from './selection.ts';
export {
  applySiteMemory,
  readSiteMemory,
  type SiteMemory,
  SiteMemoryLearner,
  writeSiteMemory,
} from './site-memory/index.ts';
