import { shippedModel as shipped } from 'pith/internal/models/shipped-model';
import type { MssModel } from './model.ts';
import { readModel } from './model-file.ts';
import { WEIGHTS as TRIGRAMS } from './weights/trigrams.ts';
import { WEIGHTS as UNIGRAMS } from './weights/unigrams.ts';

const MODELS = { trigrams: shipped(TRIGRAMS, readModel), unigrams: shipped(UNIGRAMS, readModel) };

/** A model of the package (models/mss.md). */
export function shippedModel(name: keyof typeof MODELS): MssModel {
  return MODELS[name]();
}
