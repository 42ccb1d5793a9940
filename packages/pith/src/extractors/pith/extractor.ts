import type { Page } from '../../page/index.ts';
import type { Extractor, Selection } from '../selection.ts';
import { pageCut } from './cut.ts';
import type { PithModel } from './model.ts';
import {
  CONFIDENCE_FEATURES,
  confidenceRow,
  predictRows,
  type ScoredPage,
  type Scores,
  scorePage,
  withFacts,
} from './pipeline.ts';
import { modelReasons } from './reasons.ts';
import { chosenByRules, PITH_RULES } from './rules/index.ts';

/** Our own: boosted trees over every signal, in two stages, and the cut with the best expected F1. */
export function pith(
  model: () => PithModel,
  modelFrom: (bytes: Uint8Array) => () => PithModel,
): Extractor<'pith'> {
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
    rules: PITH_RULES,
    withModel: (bytes) => pith(modelFrom(bytes), modelFrom),
    extract: (page, values = {}, without = []) => select(page, model(), values['favor'] ?? 0, without),
  };
}

function select(page: Page, model: PithModel, favor: number, without: readonly string[]): Selection {
  const scored = scoreOnce(page, model);
  let again: ScoredPage | undefined;
  const { facts, p, types } = scored;
  const cut = pageCut(facts, p, 2 ** favor);
  const row = confidenceRow(facts, p, cut, types);
  const [confidence] = predictRows(model.confidence, row, CONFIDENCE_FEATURES.length);
  return {
    ...chosenByRules(scored, cut, without),
    confidence: Math.max(0, Math.min(1, confidence)),
    reasons: (block) => modelReasons((again ??= scoreOnce(page, model)), model, cut, block),
  };
}

const known = new WeakMap<Page, { model: PithModel; scores: Scores }>();

/** The scores of a page do not depend on `favor`: they are kept for whoever tries several values of it. */
export function scoreOnce(page: Page, model: PithModel): ScoredPage {
  const before = known.get(page);
  if (before?.model === model) return withFacts(page, model, before.scores);
  const scored = scorePage(page, model);
  const { p1, p2, p, types } = scored;
  known.set(page, { model, scores: { p1, p2, p, types } });
  return scored;
}
