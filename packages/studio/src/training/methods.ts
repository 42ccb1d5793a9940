import { LEAST_PAGES } from '@pith/lab/internal/pith/recipe';
import { PithError } from 'pith/page';
import type { OptionValues, TrainableMethod, TrainingOption } from './types.ts';

/** A part of the pages for each of four models to be measured on. What so few teach is a beginning. */
const FEWEST = 4;

/** The methods that the workbench trains, with the options of `pith train` that matter most. */
export const TRAINABLE: readonly TrainableMethod[] = [
  {
    name: 'pith',
    about: 'Our own: boosted trees in two stages. Fifty pages take about a minute.',
    fewest: LEAST_PAGES,
    usual: 200,
    renders: false,
    options: [],
  },
  {
    name: 'mss',
    about: 'Naive Bayes over n-grams and unclosed tags, counted in one pass. The quickest.',
    fewest: FEWEST,
    usual: 500,
    renders: false,
    options: [
      {
        name: 'ngram',
        about: 'tokens that are looked at together; 1 is the variant for all kinds of pages',
        kind: 'choice',
        choices: ['3', '1'],
        default: '3',
      },
      {
        name: 'most',
        about: 'keep only the n-grams that say most, so many; empty: all',
        kind: 'number',
        least: 100,
        most: 10_000_000,
        whole: true,
        default: null,
      },
    ],
  },
  {
    name: 'sequence',
    about: 'Blocks labelled as a sequence, by weights that L-BFGS finds.',
    fewest: FEWEST,
    usual: 200,
    renders: false,
    options: [
      {
        name: 'learner',
        about: 'how blocks depend on each other',
        kind: 'choice',
        choices: ['crf', 'memm', 'maxent'],
        default: 'crf',
      },
      {
        name: 'sigma',
        about: 'of the Gaussian prior: less holds weights nearer to 0',
        kind: 'number',
        least: 0.001,
        most: 1000,
        whole: false,
        default: 1,
      },
      { name: 'history', about: 'H: the features of the block before, too', kind: 'flag', default: false },
      {
        name: 'edges',
        about: 'E: features paired with the label before, too',
        kind: 'flag',
        default: false,
      },
      {
        name: 'most',
        about: 'only the features that weigh most, so many; empty: all',
        kind: 'number',
        least: 100,
        most: 10_000_000,
        whole: true,
        default: null,
      },
    ],
  },
  {
    name: 'news-wrapper',
    about: 'Title and body of news pages by how they look, learned by support vector machines.',
    fewest: 10,
    usual: 40,
    renders: true,
    options: [],
  },
  {
    name: 'visual-blocks',
    about:
      'Learns a site by its looks: blocks that look alike and read like what the page says of itself. Labels only measure.',
    fewest: 10,
    usual: 40,
    renders: true,
    beside: 'pith',
    options: [],
  },
];

export function trainable(name: string): TrainableMethod {
  const found = TRAINABLE.find((method) => method.name === name);
  if (found !== undefined) return found;
  const known = TRAINABLE.map((method) => method.name).join(', ');
  throw new PithError('UNKNOWN_METHOD', `"${name}" cannot be trained here: ${known} can.`, { name });
}

/** A value for each option of the method: what was given, if it is one that the option may have, or the default. */
export function checkedOptions({ name, options }: TrainableMethod, given: OptionValues): OptionValues {
  const unknown = Object.keys(given).find((key) => !options.some((option) => option.name === key));
  if (unknown !== undefined)
    throw new PithError('BAD_OPTION', `Training ${name} has no option "${unknown}".`, { unknown });
  return Object.fromEntries(
    options.map((option) => {
      const value = given[option.name] ?? option.default;
      if (!fits(option, value))
        throw new PithError('BAD_OPTION', `"${option.name}" cannot be ${value}: ${rangeOf(option)}.`, {
          option: option.name,
        });
      return [option.name, value];
    }),
  );
}

function fits(option: TrainingOption, value: unknown): boolean {
  if (option.kind === 'choice') return option.choices.includes(value as string);
  if (option.kind === 'flag') return typeof value === 'boolean';
  if (value === null) return option.default === null;
  return (
    typeof value === 'number' &&
    value >= option.least &&
    value <= option.most &&
    (!option.whole || Number.isInteger(value))
  );
}

function rangeOf(option: TrainingOption): string {
  if (option.kind === 'choice') return `it is one of ${option.choices.join(', ')}`;
  if (option.kind === 'flag') return 'it is yes or no';
  return `it is ${option.whole ? 'a whole' : 'a'} number from ${option.least} to ${option.most}`;
}

/** The method that uses what was trained. */
export function usedBy(method: string, options: OptionValues): string {
  return method === 'mss' && options['ngram'] === '1' ? 'mss-cleaneval' : method;
}
