import { shippedModel as shipped } from 'pith/internal/models/shipped-model';
import { readModel } from './model-file.ts';
import { WEIGHTS } from './weights/sequence.ts';

/** The CRF of the package (models/sequence.md). */
export const shippedModel = shipped(WEIGHTS, readModel);
