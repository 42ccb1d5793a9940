import { shippedModel } from '../../models/shipped-model.ts';
import { readFastModel } from './read-fast.ts';
import { WEIGHTS } from './weights/pith.ts';

/** The model of the package (models/pith.md). */
export const pithModel = /* @__PURE__ */ shippedModel(WEIGHTS, readFastModel);
