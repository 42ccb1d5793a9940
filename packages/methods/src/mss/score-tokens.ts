import type { ParameterValues } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { shippedModel } from './shipped.ts';
import { mssSimple, simpleRun, simpleScore } from './simple.ts';
import { modelFrom, type TakenRun, takenRun, VARIANTS } from './supervised.ts';

/** The score of each token and the run that follows from them. */
export interface ScoredTokens extends TakenRun {
  scores: Float64Array;
}

/** What the method of this name makes of a page's tokens; `model` stands in for the package's. */
export function scoreTokens(
  name: string,
  page: Page,
  values: ParameterValues,
  model?: Uint8Array,
): ScoredTokens {
  const { tokens } = page;
  if (name === mssSimple.name) {
    const { tagScore } = values;
    const scores = Float64Array.from({ length: tokens.count }, (_, token) =>
      simpleScore(tokens, token, tagScore),
    );
    return { scores, run: simpleRun(tokens, tagScore), stays: null };
  }
  const variant = VARIANTS.find((candidate) => candidate.name === name)!;
  const scores = new Float64Array(tokens.count);
  const using = model === undefined ? shippedModel(variant.ngrams) : modelFrom(model)();
  return { scores, ...takenRun(variant, page, using, values, scores) };
}
