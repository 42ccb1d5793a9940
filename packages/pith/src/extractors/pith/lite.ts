import { readOnce } from '../read-once.ts';
import type { Extractor } from '../selection.ts';
import { pith } from './extractor.ts';
import { readPithModel } from './model-file.ts';
import { liteModel } from './shipped-lite.ts';

export const pithLite: Extractor<'pith-lite'> = {
  ...pith(liteModel, readOnce(readPithModel)),
  name: 'pith-lite',
  summary: 'Our own with a model a sixth of the size, for browsers and the edge',
};
