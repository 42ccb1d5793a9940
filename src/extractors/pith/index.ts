import { pith } from './extractor.ts';
import { shippedModel } from './shipped.ts';

export const pithExtractor = pith(shippedModel);
