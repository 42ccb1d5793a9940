import { readOnce } from '../read-once.ts';
import type { Extractor } from '../selection.ts';
import { pith } from './extractor.ts';
import { readFastModel } from './read-fast.ts';
import { pithModel } from './shipped.ts';

export const pithExtractor: Extractor<'pith'> = /* @__PURE__ */ pith(
  pithModel,
  /* @__PURE__ */ readOnce(readFastModel),
);
