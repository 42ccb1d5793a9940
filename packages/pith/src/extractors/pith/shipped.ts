import { shippedModel } from '../../models/shipped-model.ts';
import { readPithModel } from './model-file.ts';
import { WEIGHTS } from './weights/pith.ts';

/** The model of the package (models/pith.md). */
export const pithModel = /* @__PURE__ */ shippedModel(WEIGHTS, readPithModel);
