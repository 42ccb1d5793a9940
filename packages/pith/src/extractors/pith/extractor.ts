import type { Page } from '../../page/index.ts';
import { likeliestType, PAGE_TYPES, type PageType, type PageTypeGuess } from '../page-type.ts';
import { readOnce } from '../read-once.ts';
import type { Extractor, Selection } from '../selection.ts';
import { pageCut } from './cut.ts';
import { mend } from './mend.ts';
import type { PithModel } from './model.ts';
import { readPithModel } from './model-file.ts';
import { CONFIDENCE_FEATURES, confidenceRow, predictRows, scorePage } from './pipeline.ts';
import { reasonsFor } from './reasons.ts';

const modelFrom = readOnce(readPithModel);

/** Our own: boosted trees over every signal, in two stages, and the cut with the best expected F1. */
export function pith(model: () => PithModel): Extractor<'pith'> {
  return {
    name: 'pith',
    summary:
      'Our own, for pages of every type: two stages of boosted trees, sure of itself and able to say why',
    reference: 'docs/methods/pith.md',
    year: 2026,
    needs: [],
    parameters: [
      { name: 'favor', default: 0, about: '-1: rather too little than too much; 1: rather too much' },
    ],
    withModel: (bytes) => pith(modelFrom(bytes)),
    extract: (page, values = {}) => select(page, model(), values['favor'] ?? 0),
  };
}

function select(page: Page, model: PithModel, favor: number): Selection {
  const understood = scorePage(page, model);
  const { facts, p, types } = understood;
  const pageType = guessOf(types);
  const cut = pageCut(facts, p, 2 ** favor);
  const row = confidenceRow(facts, p, cut, types);
  const [confidence] = predictRows(model.confidence, row, CONFIDENCE_FEATURES.length);
  mend(facts, p, cut.keep, types);
  return {
    keep: cut.keep,
    // A block at the threshold is taken.
    score: p.map((value) => value - 0.999 * cut.threshold),
    title: -1,
    confidence: Math.max(0, Math.min(1, confidence)),
    pageType,
    reasons: (block) => reasonsFor(understood, model, block),
  };
}

function guessOf(types: Float32Array): PageTypeGuess {
  const probabilities = Object.fromEntries(PAGE_TYPES.map((type, i) => [type, types[i]]));
  return { type: likeliestType(types), probabilities: probabilities as Record<PageType, number> };
}
