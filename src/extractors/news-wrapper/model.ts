import type { RbfSvm } from '../../learn/rbf-svm.ts';
import { PithError } from '../../page/index.ts';
import type { FeatureSet, Part } from './features.ts';

/** A learned wrapper: M_BODY and M_TITLE, for each feature set that was learned. */
export interface NewsWrapperModel {
  readonly body: Readonly<Partial<Record<FeatureSet, RbfSvm>>>;
  readonly title: Readonly<Partial<Record<FeatureSet, RbfSvm>>>;
  /** Where it is from: data, pages, settings. */
  readonly about: Readonly<Record<string, string | number>>;
}

/** M_BODY or M_TITLE of a feature set. */
export function machine(model: NewsWrapperModel, part: Part, set: FeatureSet): RbfSvm {
  const svm = model[part][set];
  if (svm !== undefined) return svm;
  throw new PithError('BAD_OPTION', `This model of news-wrapper has no ${part} by ${set} features.`, {
    part,
    set,
  });
}
