import { PithError } from '../page/index.ts';
import { cetrExtractors } from './cetr/index.ts';
import { classicExtractors } from './classic/index.ts';
import { mssExtractors } from './mss/index.ts';
import { newsWrapperExtractors } from './news-wrapper/index.ts';
import { pithExtractor } from './pith/index.ts';
import type { Extractor, ParameterValues } from './selection.ts';
import { sequenceExtractors } from './sequence/index.ts';
import { visualBlocks } from './visual-blocks/index.ts';

export { learnTemplate, lpExtractor, parallel, type SiteTemplate, serial, voting } from './classic/index.ts';
export { type Favor, favoring } from './favor.ts';
export {
  adapt,
  type MssModel,
  MssTrainer,
  readModel,
  readSequence,
  type Subsequence,
  segmentSequence,
  segmentTokens,
  type TrainingExample,
  vocabularyOf,
  writeModel,
} from './mss/index.ts';
export {
  type FindOptions,
  type FoundNews,
  findNews,
  type JudgedSubtree,
  type NewsWrapperModel,
  newsWrapperExtractor,
  readModel as readNewsWrapperModel,
  shippedModel as shippedNewsWrapperModel,
} from './news-wrapper/index.ts';
export { noModel } from './no-model.ts';
export { applyOverrides, type Overrides, parseOverrides } from './overrides.ts';
export { PAGE_TYPES, type PageType, type PageTypeGuess } from './page-type.ts';
export type { Extractor, Parameter, ParameterValues, Selection } from './selection.ts';
export {
  type LabelledBlocks,
  labelBlocks,
  readModel as readSequenceModel,
  type SequenceModel,
  sequenceExtractor,
  shippedModel as shippedSequenceModel,
  useRecognizer,
} from './sequence/index.ts';
export {
  applySiteMemory,
  readSiteMemory,
  type SiteMemory,
  SiteMemoryLearner,
  writeSiteMemory,
} from './site-memory/index.ts';

/** Every method there is, by name. The first is the default. */
export const extractors: readonly Extractor[] = [
  pithExtractor,
  ...mssExtractors,
  ...cetrExtractors,
  ...sequenceExtractors,
  ...newsWrapperExtractors,
  ...classicExtractors,
  visualBlocks,
];

/** Those that need nothing but HTML: no browser, no model of the user's own. */
export const plainExtractors: readonly Extractor[] = extractors.filter(
  ({ needs }) => !needs.includes('visual') && !needs.includes('model'),
);

/** The method that a model file is of, where the file alone says so. */
export function methodOfModel(model: Uint8Array): string | undefined {
  const begins = (magic: string) => [...magic].every((letter, i) => letter.charCodeAt(0) === model[i]);
  return extractors.find(({ modelMagic }) => modelMagic !== undefined && begins(modelMagic))?.name;
}

/** A method and the values of its parameters, from what `--method` takes: `cetr-tm` or `cetr-tm:lambda=0.5`. */
export interface Method {
  extractor: Extractor;
  values: ParameterValues;
}

export function findMethod(spec: string): Method {
  const [name, ...settings] = spec.split(':');
  const extractor = extractors.find((candidate) => candidate.name === name);
  if (extractor === undefined) {
    const known = extractors.map((candidate) => candidate.name).join(', ');
    throw new PithError('UNKNOWN_METHOD', `There is no method "${name}". The methods are: ${known}.`, {
      name,
    });
  }
  const { parameters = [] } = extractor;
  const values = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.default]));
  for (const setting of settings) {
    const [key, value] = setting.split('=');
    if (!Object.hasOwn(values, key)) {
      const hint = parameters.length === 0 ? 'It has none.' : `It has: ${Object.keys(values).join(', ')}.`;
      throw new PithError('BAD_OPTION', `The method "${name}" has no parameter "${key}". ${hint}`, { key });
    }
    values[key] = Number(value);
    if (value === undefined || value.trim() === '' || !Number.isFinite(values[key])) {
      throw new PithError(
        'BAD_OPTION',
        `The parameter "${key}" of "${name}" must be a number: ${name}:${key}=1.`,
        { key },
      );
    }
  }
  return { extractor, values };
}
