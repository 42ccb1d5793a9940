import { seededRandom } from '@pith/learn/random';
import { PAGE_TYPES, type PageType } from 'pith/internal/extractors/page-type';
import type { PithModel } from 'pith/internal/extractors/pith/model';
import { predictRows, TYPE_FEATURES, typeRow } from 'pith/internal/extractors/pith/pipeline';
import { TypeCounts, typeTokens } from 'pith/internal/extractors/pith/type-evidence';
import { dropFromPages } from './dropout.ts';
import type { ExampleSet } from './examples.ts';
import { CHANGED, type Recipe } from './recipe.ts';
import { type Folds, learnStage } from './stages.ts';
import { tableOf } from './table.ts';

/** Who tells types of pages, from another model. */
export type KnownTypes = Pick<PithModel, 'types' | 'typeEvidence'>;

/** The types of pages. */
export async function learnTypes(
  { examples, isOriginal }: ExampleSet,
  folds: Folds,
  known: KnownTypes | undefined,
  recipe: Recipe,
): Promise<{ trees: PithModel['types']; typeEvidence: PithModel['typeEvidence']; heldOut: Float32Array[] }> {
  const tokens = examples.map(({ tokens, facts }) => typeTokens(tokens, facts.page.url));
  const rowsBy = (evidenceFor: (example: number) => PithModel['typeEvidence']) =>
    examples.map(({ facts, rows }, i) => typeRow(facts, rows, tokens[i], evidenceFor(i)));
  const type = examples.map((example) => PAGE_TYPES.indexOf(example.type as PageType));
  if (known !== undefined && new Set(type.filter((t) => t >= 0)).size < 2) {
    const heldOut = rowsBy(() => known.typeEvidence).map((row) =>
      predictRows(known.types, row, TYPE_FEATURES.length),
    );
    return { trees: known.types, typeEvidence: known.typeEvidence, heldOut };
  }
  const counts = Array.from({ length: folds.folds }, () => new TypeCounts());
  for (const [i, t] of type.entries()) if (isOriginal[i] && t >= 0) counts[folds.fold[i]].add(tokens[i], t);
  // As with words of content: a page sees the evidence of the other folds only.
  const ofOthers = counts.map((_, own) =>
    TypeCounts.evidence(
      counts.filter((_, f) => f !== own),
      recipe.typeTokens,
    ),
  );
  const rowsOf = rowsBy((i) => ofOthers[folds.fold[i]]);
  const table = tableOf(rowsOf, TYPE_FEATURES.length);
  dropFromPages(table, seededRandom(2));
  const stage = await learnStage({
    table,
    rowsOf,
    targets: Float32Array.from(type, (t) => Math.max(0, t)),
    weights: Float32Array.from(isOriginal, (original) => (original ? 1 : CHANGED)),
    ...folds,
    learns: (example) => type[example] >= 0,
    options: recipe.types,
    bins: recipe.bins,
  });
  return { ...stage, typeEvidence: TypeCounts.evidence(counts, recipe.typeTokens) };
}
