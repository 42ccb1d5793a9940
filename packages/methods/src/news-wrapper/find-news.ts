import { decisionValue, posteriorOf } from '@pith/learn/rbf-svm';
import type { Page, Rect } from 'pith/page';
import { bodyCandidates, type Candidate, inFirstScreen } from './body.ts';
import { Bounds, type Screen } from './bounds.ts';
import { BODY_FEATURES, type FeatureSet, inSet, type Part } from './features.ts';
import type { NewsWrapperModel } from './model.ts';
import { TitleFinder } from './title.ts';

/** A candidate with what the model says of it. */
export interface JudgedSubtree extends Candidate {
  rect: Rect;
  /** y'_p(x): candidates are ranked by it. The posterior rises with it, where its sigmoid was fitted well. */
  value: number;
  /** P(y = +1 | x), the estimated probability of being the body or the title. */
  posterior: number;
}

/** What the two algorithms of the paper find on a page, with all that they looked at. */
export interface FoundNews {
  /** The likeliest subtrees, null where there was no candidate. */
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
  /** Look below the first screen too, by content alone, where that has no formatted content. */
  beyond: boolean;
}

export const DEFAULT_OPTIONS: FindOptions = { body: 'all', title: 'all', beyond: true };

/** Below this posterior a subtree is rather not the body, or the title. */
export const LIKELY = 0.5;

const FORMATTED_CONTENT = BODY_FEATURES.indexOf('FormattedContentLen');
/** Below this share of the page's formatted content, a subtree has none to speak of. */
export const LEAST_FORMATTED = 0.1;

/** The body subtree (Figure 11) and, given it, the title subtree (Figure 12) of a rendered page. */
export function findNews(page: Page, model: NewsWrapperModel, options: Partial<FindOptions> = {}): FoundNews {
  return new NewsFinder(page).find(model, options);
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

  /** `screen`: as if the page had been rendered in a window of this size, its boxes as they are. */
  constructor(page: Page, screen?: Screen) {
    this.#page = page;
    this.bounds = new Bounds(page, screen);
    this.bodies = bodyCandidates(page, this.bounds);
    this.firstBodies = this.bodies.filter((candidate) => inFirstScreen(this.bounds, candidate));
  }

  find(model: NewsWrapperModel, options: Partial<FindOptions> = {}): FoundNews {
    const { body: set, title, beyond } = { ...DEFAULT_OPTIONS, ...options };
    const inScreen = this.#findBody(this.firstBodies, model, set);
    const found = beyond && set !== 'spatial' ? this.#lookBeyond(inScreen, model) : inScreen;
    const { body } = found;
    const titles = body === null ? [] : this.#judge(this.titlesGiven(body.node), model, 'title', title);
    return { ...found, title: best(titles), titles };
  }

  /**
   * A page that came without its style sheets is laid out in one long column, its menus first: the screen says nothing,
   * the content still does. Where nothing in the first screen is likely, and no subtree that begins there has formatted
   * content, what the content finds likelier is taken. On a page whose text begins in the first screen, what is below
   * could only be the readers' comments.
   */
  #lookBeyond(inScreen: FoundBody, model: NewsWrapperModel): FoundBody {
    const reached = inScreen.body?.posterior ?? 0;
    if (reached >= LIKELY || this.#hasFormattedContent(this.firstBodies)) return inScreen;
    const anywhere = this.#findBody(this.bodies, model, 'content');
    return (anywhere.body?.posterior ?? 0) > reached ? anywhere : inScreen;
  }

  #hasFormattedContent(candidates: readonly Candidate[]): boolean {
    return candidates.some(({ features }) => features[FORMATTED_CONTENT] >= LEAST_FORMATTED);
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
    const machine = model[part][set];
    return candidates.map(({ node, features }) => {
      const value = decisionValue(machine, inSet(part, set, features));
      return { node, features, rect: this.bounds.of(node), value, posterior: posteriorOf(machine, value) };
    });
  }
}

/** The one with the highest decision value; of equals the last, which is the innermost of a chain. */
function best(subtrees: readonly JudgedSubtree[]): JudgedSubtree | null {
  let found: JudgedSubtree | null = null;
  for (const subtree of subtrees) if (found === null || subtree.value >= found.value) found = subtree;
  return found;
}
