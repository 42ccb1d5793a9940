import { posterior } from '../../learn/rbf-svm.ts';
import type { Page } from '../../page/index.ts';
import { bodyCandidates, type Candidate } from './body.ts';
import { Bounds, type Rect } from './bounds.ts';
import { type FeatureSet, inSet, type Part } from './features.ts';
import { machine, type NewsWrapperModel } from './model.ts';
import { TitleFinder } from './title.ts';

/** A candidate with what the model says of it. */
export interface JudgedSubtree extends Candidate {
  rect: Rect;
  /** P(y = +1 | x), the estimated probability of being the body or the title. */
  posterior: number;
}

/** What the two algorithms of the paper find on a page, with all that they looked at. */
export interface FoundNews {
  /** The subtrees with the highest posteriors, null where there was no candidate. */
  body: JudgedSubtree | null;
  title: JudgedSubtree | null;
  /** All candidates in document order. */
  bodies: JudgedSubtree[];
  titles: JudgedSubtree[];
}

export interface FeatureSwitches {
  body: FeatureSet;
  title: FeatureSet;
}

export const ALL_FEATURES: FeatureSwitches = { body: 'all', title: 'all' };

/** The body subtree (Figure 11) and, given it, the title subtree (Figure 12) of a rendered page. */
export function findNews(
  page: Page,
  model: NewsWrapperModel,
  sets: FeatureSwitches = ALL_FEATURES,
): FoundNews {
  return new NewsFinder(page).find(model, sets);
}

/** A page to be looked at with several models: what they all need of it is worked out once. */
export class NewsFinder {
  readonly bounds: Bounds;
  readonly bodies: readonly Candidate[];
  readonly #page: Page;
  #titleFinder: TitleFinder | undefined;
  readonly #titles = new Map<number, readonly Candidate[]>();

  constructor(page: Page) {
    this.#page = page;
    this.bounds = new Bounds(page);
    this.bodies = bodyCandidates(page, this.bounds);
  }

  find(model: NewsWrapperModel, sets: FeatureSwitches): FoundNews {
    const bodies = this.#judge(this.bodies, model, 'body', sets.body);
    const body = best(bodies);
    const titles = body === null ? [] : this.#judge(this.titlesGiven(body.node), model, 'title', sets.title);
    return { body, bodies, title: best(titles), titles };
  }

  /** The candidates of the title, given the body. */
  titlesGiven(body: number): readonly Candidate[] {
    let titles = this.#titles.get(body);
    if (titles === undefined) {
      this.#titleFinder ??= new TitleFinder(this.#page, this.bounds);
      this.#titles.set(body, (titles = this.#titleFinder.candidates(this.bounds.of(body))));
    }
    return titles;
  }

  /** PredictProbability of every candidate. */
  #judge(
    candidates: readonly Candidate[],
    model: NewsWrapperModel,
    part: Part,
    set: FeatureSet,
  ): JudgedSubtree[] {
    const svm = machine(model, part, set);
    return candidates.map(({ node, features }) => ({
      node,
      features,
      rect: this.bounds.of(node),
      posterior: posterior(svm, inSet(part, set, features)),
    }));
  }
}

/** The one with the highest posterior; of equals the last, which is the innermost of a chain. */
function best(subtrees: readonly JudgedSubtree[]): JudgedSubtree | null {
  let found: JudgedSubtree | null = null;
  for (const subtree of subtrees) if (found === null || subtree.posterior >= found.posterior) found = subtree;
  return found;
}
