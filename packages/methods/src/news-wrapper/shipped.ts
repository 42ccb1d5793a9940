import { shippedModel as shipped } from 'pith/internal/models/shipped-model';
import { readModel } from './model-file.ts';
import { WEIGHTS } from './weights/news-wrapper.ts';

/** The wrapper of the package (models/news-wrapper.md). */
export const shippedModel = shipped(WEIGHTS, readModel);
