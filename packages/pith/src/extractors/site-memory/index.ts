export { siteMemoryRule } from './apply.ts';
export { readSiteMemory, writeSiteMemory } from './file.ts';
export { SiteMemoryLearner } from './learn.ts';
export type { SiteBlocks, SiteMemory } from './memory.ts';
