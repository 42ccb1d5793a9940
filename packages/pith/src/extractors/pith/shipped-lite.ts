import { shippedModel } from '../../models/shipped-model.ts';
import { readPithModel } from './model-file.ts';
import { WEIGHTS } from './weights/pith-lite.ts';

/** The small model of the package (models/pith-lite.md). */
export const liteModel = /* @__PURE__ */ shippedModel(WEIGHTS, readPithModel);
