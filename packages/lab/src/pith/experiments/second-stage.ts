import { availableParallelism } from 'node:os';
import { PAGE_TYPES } from 'pith/internal/extractors/page-type';
import { CONTEXT_FEATURES } from 'pith/internal/extractors/pith/context';
import { pageCut } from 'pith/internal/extractors/pith/cut';
import { meanOfStages, SECOND_FEATURES, secondRows } from 'pith/internal/extractors/pith/pipeline';
import { postsTogether } from 'pith/internal/extractors/pith/posts';
import { keptByRules } from 'pith/internal/extractors/pith/rules/index';
import { SIMILAR_FEATURES } from 'pith/internal/extractors/pith/similar-blocks';
import { requireDataset } from 'pith/internal/records/dataset';
import { groupBy } from '../../group-by.ts';
import { mean } from '../../metrics/scores.ts';
import { type ExampleSet, readExamples } from '../examples.ts';
import { learnFirst } from '../learn-first.ts';
import { learnTypes } from '../learn-types.ts';
import { FOLDS, RECIPE } from '../recipe.ts';
import { wordF1 } from '../scores.ts';
import { learnStage } from '../stages.ts';
import { tableOf, targetsOf, weightsOf } from '../table.ts';
import { chainOverScores } from './chain-over-scores.ts';

// npx tsx --max-old-space-size=12000 src/lab/pith/experiments/second-stage.ts [DATASET…]: what follows the first stage,
// on held-out folds: nothing, boosted trees with and without what is like a block, or a CRF over the scores.
const names = process.argv.length > 2 ? process.argv.slice(2) : ['wcxb-dev'];
const set = await readExamples(
  names.map((name) => requireDataset(name)),
  FOLDS,
);
const folds = { fold: set.fold, folds: FOLDS, threads: availableParallelism() };
const types = (await learnTypes(set, folds, undefined, RECIPE)).heldOut;
const first = (await learnFirst(set, types, folds, RECIPE)).first.heldOut;

report('first stage alone', first);
report('and trees over context', withFirst(await trees(isNotAlike)));
report('and trees over context and what is like a block', withFirst(await trees(() => true)));
report('and a CRF over the scores', withFirst(await chainOverScores(set, first, types, folds)));

function isNotAlike(column: number): boolean {
  return column < CONTEXT_FEATURES.length || column >= CONTEXT_FEATURES.length + SIMILAR_FEATURES.length;
}

/** The second stage with some of its columns. */
async function trees(isUsed: (column: number) => boolean): Promise<Float32Array[]> {
  const width = SECOND_FEATURES.length;
  const rowsOf = set.examples.map(({ facts }, i) =>
    secondRows(facts, first[i], types[i]).map((value, at) => (isUsed(at % width) ? value : 0)),
  );
  const { heldOut } = await learnStage({
    table: tableOf(rowsOf, width),
    rowsOf,
    targets: targetsOf(set.examples),
    weights: weightsOf(set.examples),
    ...folds,
    learns: (example) => set.teachesBlocks[example],
    options: RECIPE.second,
    bins: RECIPE.bins,
  });
  return heldOut;
}

function withFirst(second: readonly Float32Array[]): Float32Array[] {
  return first.map((p, i) => meanOfStages(p, second[i]));
}

function report(what: string, p: readonly Float32Array[]): void {
  const scored = scores(set, p);
  const parts = [...groupBy(scored, ({ group }) => group)].map(
    ([group, members]) => `${group} ${mean(members.map(({ f1 }) => f1)).toFixed(4)}`,
  );
  console.log(`${what}: ${parts.join(', ')}`);
}

function scores({ examples, isOriginal }: ExampleSet, p: readonly Float32Array[]) {
  return examples.flatMap((example, i) => {
    if (!isOriginal[i]) return [];
    const { facts, dataset } = example;
    const together = postsTogether(facts, p[i], types[i]);
    const keep = keptByRules(facts, together, types[i], pageCut(facts, together).keep);
    const known = PAGE_TYPES.find((one) => one === example.type);
    const f1 = wordF1(example, keep);
    const groups = [dataset, ...(known ? [known] : []), ...(example.gold.length > 0 ? ['with a gold'] : [])];
    return groups.map((group) => ({ group, f1 }));
  });
}
