import { posterior } from '@pith/learn/rbf-svm';
import type { Page, Rect } from 'pith/page';
import { bodyCandidates, type Candidate, inFirstScreen } from './body.ts';
import { Bounds } from './bounds.ts';
import { type FeatureSet, inSet, type Part } from './features.ts';
import type { NewsWrapperModel } from './model.ts';
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
  /** The features that the body was chosen by. */
  bodyBy: FeatureSet;
}

type FoundBody = Pick<FoundNews, 'body' | 'bodies' | 'bodyBy'>;

export interface FindOptions {
  /** Feature sets as in Tables 4 and 3. */
  body: FeatureSet;
  title: FeatureSet;
  /** Look below the first screen too, by content alone, where nothing in it is likely to be the body. */
  beyond: boolean;
}

export const DEFAULT_OPTIONS: FindOptions = { body: 'all', title: 'all', beyond: true };

/** Below this posterior a subtree is rather not the body. */
const LIKELY = 0.5;

/** The body subtree (Figure 11) and, given it, the title subtree (Figure 12) of a rendered page. */
export function findNews(page: Page, model: NewsWrapperModel, options: Partial<FindOptions> = {}): FoundNews {
  return new NewsFinder(page).find(model, { ...DEFAULT_OPTIONS, ...options });
}

/** A page to be looked at with several models: what they all need of it is worked out once. */
export class NewsFinder {
  readonly bounds: Bounds;
  /** All that is big enough, wherever it begins. */
  readonly bodies: readonly Candidate[];
  /** Those that begin in the first screen: the paper's candidates. */
  readonly firstBodies: readonly Candidate[];
  readonly #page: Page;
  #titleFinder: TitleFinder | undefined;
  readonly #titles = new Map<number, readonly Candidate[]>();

  constructor(page: Page) {
    this.#page = page;
    this.bounds = new Bounds(page);
    this.bodies = bodyCandidates(page, this.bounds);
    this.firstBodies = this.bodies.filter((candidate) => inFirstScreen(this.bounds, candidate));
  }

  find(model: NewsWrapperModel, { body: set, title, beyond }: FindOptions): FoundNews {
    const inScreen = this.#findBody(this.firstBodies, model, set);
    const found = beyond && set !== 'spatial' ? this.#lookBeyond(inScreen, model) : inScreen;
    const { body } = found;
    const titles = body === null ? [] : this.#judge(this.titlesGiven(body.node), model, 'title', title);
    return { ...found, title: best(titles), titles };
  }

  /**
   * A page that came without its style sheets is laid out in one long column, its menus first: the screen says nothing,
   * the content still does. Where nothing in the first screen is likely, what the content finds likelier is taken.
   */
  #lookBeyond(inScreen: FoundBody, model: NewsWrapperModel): FoundBody {
    const reached = inScreen.body?.posterior ?? 0;
    if (reached >= LIKELY) return inScreen;
    const anywhere = this.#findBody(this.bodies, model, 'content');
    return (anywhere.body?.posterior ?? 0) > reached ? anywhere : inScreen;
  }

  #findBody(candidates: readonly Candidate[], model: NewsWrapperModel, bodyBy: FeatureSet): FoundBody {
    const bodies = this.#judge(candidates, model, 'body', bodyBy);
    return { body: best(bodies), bodies, bodyBy };
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
    return candidates.map(({ node, features }) => ({
      node,
      features,
      rect: this.bounds.of(node),
      posterior: posterior(model[part][set], inSet(part, set, features)),
    }));
  }
}

/** The one with the highest posterior; of equals the last, which is the innermost of a chain. */
function best(subtrees: readonly JudgedSubtree[]): JudgedSubtree | null {
  let found: JudgedSubtree | null = null;
  for (const subtree of subtrees) if (found === null || subtree.posterior >= found.posterior) found = subtree;
  return found;
}
