import type { Extractor } from '../selection.ts';
import { pith } from './extractor.ts';
import { pithModel } from './shipped.ts';

export const pithExtractor: Extractor<'pith'> = /* @__PURE__ */ pith(pithModel);
