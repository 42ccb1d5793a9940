export { type Favor, favoring } from './favor.ts';
export { describeMethods, findMethod, type Method } from './find-method.ts';
export { withoutHidden } from './hidden.ts';
export { HIDDEN, type Hidden } from './hidden-choice.ts';
export { noModel } from './no-model.ts';
export { type Overrides, overrideRules, parseOverrides, withOverrides } from './overrides.ts';
export { PAGE_TYPES, type PageType, type PageTypeGuess } from './page-type.ts';
export { ROLES, type Role } from './roles/role.ts';
export { applyRules, type Change, checkRuleNames, dropping, type Rule, reasonsFor } from './rule.ts';
export type { Extractor, Parameter, ParameterValues, Selection } from './selection.ts';
export {
  readSiteMemory,
  type SiteMemory,
  SiteMemoryLearner,
  siteMemoryRule,
  writeSiteMemory,
} from './site-memory/index.ts';
