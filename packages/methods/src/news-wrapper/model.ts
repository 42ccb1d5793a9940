import type { RbfSvm } from '@pith/learn/rbf-svm';
import type { FeatureSet, Part } from './features.ts';

/** A learned wrapper: M_BODY and M_TITLE, for each feature set. */
export interface NewsWrapperModel extends Readonly<Record<Part, Readonly<Record<FeatureSet, RbfSvm>>>> {
  /** Where it is from: data, pages, settings. */
  readonly about: Readonly<Record<string, string | number>>;
}
