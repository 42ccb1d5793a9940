import type { ChainKind } from '@pith/learn/chains/model';
import { ALL_FEATURES, withPunctuation } from '@pith/methods/internal/sequence/feature-types';
import { blockScores } from '../../metrics/blocks.ts';
import { groupFolds, type Split } from '../../splits/folds.ts';
import type { Recipe } from '../learn.ts';
import { crossValidate } from './cross-validate.ts';
import type { Documents } from './documents.ts';

/** The training pages of a fold are divided by their sources: two parts to learn from, one to choose by. */
const INNER_FOLDS = 3;
/** Enough to tell recipes apart. */
const ITERATIONS = 30;

const PUNCTUATION = withPunctuation(ALL_FEATURES);

/** What is tried, one question after the other; the answer to each stays for the next. */
const QUESTIONS: readonly (readonly Partial<Recipe>[])[] = [
  [{ sigma: 0.3 }, { sigma: 1 }, { sigma: 3 }],
  [
    { history: false, edges: false },
    { history: true, edges: false },
    { history: false, edges: true },
    { history: true, edges: true },
  ],
  [{ features: PUNCTUATION }, { features: ALL_FEATURES }],
  [{ leastPages: 2 }, { leastPages: 5 }],
];

/**
 * A recipe for each split, chosen on its training pages alone: punctuation as words or not, words on how few pages, σ,
 * H and E. No page that is tested has any say in it.
 */
export async function chooseRecipes(
  documents: Documents,
  splits: readonly Split[],
  kind: ChainKind,
  step: () => void = () => {},
  questions: readonly (readonly Partial<Recipe>[])[] = QUESTIONS,
): Promise<Recipe[]> {
  const chosen: Recipe[] = [];
  for (const { train } of splits) {
    const sources = train.map((page) => documents.sources[page].source);
    const [inner] = groupFolds(sources, INNER_FOLDS);
    const split = { train: inner.train.map((i) => train[i]), test: inner.test.map((i) => train[i]) };
    const scores = new Map<string, number>();
    const scoreOf = async (recipe: Recipe) => {
      const key = JSON.stringify({ ...recipe, features: [...recipe.features!] });
      if (!scores.has(key)) {
        const tested = await crossValidate(documents, [split], { ...recipe, iterations: ITERATIONS });
        scores.set(key, blockScores(tested).documentAccuracy);
      }
      return scores.get(key)!;
    };
    let recipe: Recipe = { kind, ...Object.assign({}, ...questions.map(([first]) => first)) };
    for (const answers of questions) {
      const tried: { recipe: Recipe; score: number }[] = [];
      for (const answer of answers) {
        // MaxEnt sees no label before it, so it has no edges.
        if (kind === 'maxent' && answer.edges) continue;
        const next = { ...recipe, ...answer };
        tried.push({ recipe: next, score: await scoreOf(next) });
      }
      recipe = tried.reduce((best, one) => (one.score > best.score ? one : best)).recipe;
    }
    chosen.push(recipe);
    step();
  }
  return chosen;
}

/** What was chosen, fold by fold: `σ=1,H,E; punctuation; words on 2 pages`. */
export function chosenText(recipes: readonly Recipe[]): string {
  return recipes
    .map(({ sigma, history, edges, features, leastPages }, fold) => {
      const options = [`σ=${sigma}`, ...(history ? ['H'] : []), ...(edges ? ['E'] : [])].join(',');
      const marks = features?.has('punctuation') ? 'with punctuation' : 'without punctuation';
      return `fold ${fold + 1} ${options}, ${marks}, words on at least ${leastPages} pages`;
    })
    .join('; ');
}
