import { PithError } from '../page/errors.ts';
import type { Extractor, ParameterValues } from './selection.ts';

/** When unsure, prefer precision (only content) or recall (all of it): the value of the parameter `favor` for each. */
export const FAVORS = { precision: -1, recall: 1 } as const;

export type Favor = keyof typeof FAVORS;

const canFavor = ({ parameters = [] }: Extractor) => parameters.some(({ name }) => name === 'favor');

/** The values of a method's parameters, leaning as asked. Refuses for a method that cannot, naming those that can. */
export function favoring(
  extractor: Extractor,
  values: ParameterValues,
  favor: Favor,
  known: readonly Extractor[],
): ParameterValues {
  if (!Object.hasOwn(FAVORS, favor)) {
    throw new PithError(
      'BAD_OPTION',
      `"favor" is "${favor}"; it can be ${Object.keys(FAVORS).join(' or ')}.`,
    );
  }
  if (canFavor(extractor)) return { ...values, favor: FAVORS[favor] };
  const able = known.filter(canFavor).map(({ name }) => name);
  const hint = able.length === 0 ? 'None can.' : `These can: ${able.join(', ')}.`;
  throw new PithError('BAD_OPTION', `The method "${extractor.name}" cannot favor ${favor}. ${hint}`, {
    name: extractor.name,
  });
}
