import type { RbfSvm } from '@pith/learn/rbf-svm';
import {
  FEATURE_SETS,
  type FeatureSet,
  inSet,
  type Part,
} from '@pith/methods/internal/news-wrapper/features';
import type { NewsWrapperModel } from '@pith/methods/internal/news-wrapper/model';
import { PithError } from 'pith/page';
import type { SvmOptions } from '../learn/rbf-svm.ts';
import type { LabelledRows, NewsExample } from './examples.ts';
import { trainMachine } from './train-machine.ts';
import { tunedOptions } from './tune.ts';

export interface LearnOptions {
  /** Choose C and γ by cross-validation over the pages; without, those that libsvm has of its own. */
  tune?: boolean;
  /** Where the pages are from. */
  about?: NewsWrapperModel['about'];
  onStep?: (step: string) => void;
}

/** Fewer pages do not say how likely anything is. */
const LEAST_PAGES = 2;

/** The paper says neither C nor γ. libsvm's own are 1, and 1 by the number of features. */
const libSvmOptions = (dimensions: number): SvmOptions => ({ cost: 1, gamma: 1 / dimensions });

/** A wrapper learned from labelled pages: the machines of body and title for every feature set. */
export async function learnWrapper(
  examples: readonly NewsExample[],
  options: LearnOptions = {},
): Promise<NewsWrapperModel> {
  const about: Record<string, string | number> = { ...options.about };
  const machineOf = async (part: Part, set: FeatureSet): Promise<RbfSvm> => {
    const pages = pagesFor(examples, part, set);
    const chosen = options.tune
      ? await tunedOptions(pages)
      : { ...libSvmOptions(pages[0].rows[0].length), right: null };
    const svm = await trainMachine(pages, { ...chosen, probabilities: true });
    about[`${part}, ${set}`] =
      `${pages.length} pages, C ${chosen.cost}, gamma ${Number(chosen.gamma.toFixed(3))}, ${svm.coefficients.length} support vectors`;
    options.onStep?.(`${part}, ${set} features: ${about[`${part}, ${set}`]}`);
    return svm;
  };
  const machines = async (part: Part) => {
    const [all, spatial, content] = FEATURE_SETS;
    return {
      all: await machineOf(part, all),
      spatial: await machineOf(part, spatial),
      content: await machineOf(part, content),
    };
  };
  return { body: await machines('body'), title: await machines('title'), about };
}

/**
 * The pages that teach a machine. A page whose labelled subtree is no candidate says only what is wrong, and is left
 * out. Content looks at the whole page, so it learns from bodies that begin below the first screen as well.
 */
function pagesFor(examples: readonly NewsExample[], part: Part, set: FeatureSet): LabelledRows[] {
  const rowsOf = ({ firstBodies, bodies, titles }: NewsExample) =>
    part === 'title' ? titles : set === 'content' ? bodies : firstBodies;
  const pages = examples.map(rowsOf).filter(({ right }) => right >= 0);
  if (pages.length < LEAST_PAGES) {
    const message = `Only ${pages.length} of ${examples.length} pages have a ${part} to learn ${set} features from: label more.`;
    throw new PithError('BAD_INPUT', message, { pages: pages.length });
  }
  return pages.map((page) => ({ ...page, rows: page.rows.map((row) => inSet(part, set, row)) }));
}
