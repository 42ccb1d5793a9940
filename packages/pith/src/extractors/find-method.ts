import { PithError } from '../page/errors.ts';
import type { Extractor, ParameterValues } from './selection.ts';

/** A method and the values of its parameters, from what `--method` takes: `cetr-tm` or `cetr-tm:lambda=0.5`. */
export interface Method {
  extractor: Extractor;
  values: ParameterValues;
}

/** Finds a method among those given. Throws `UNKNOWN_METHOD` or `BAD_OPTION` and says what there is. */
export function findMethod(spec: string, methods: readonly Extractor[]): Method {
  const [name, ...settings] = spec.split(':');
  const extractor = methods.find((candidate) => candidate.name === name);
  if (extractor === undefined) {
    const known = methods.map((candidate) => candidate.name).join(', ');
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

/** Methods as plain data, for lists. The first is the default. */
export function describeMethods(methods: readonly Extractor[]) {
  return methods.map(({ name, year, needs, summary, reference, parameters = [], rules = [] }, index) => ({
    name,
    default: index === 0,
    year,
    needs,
    summary,
    reference,
    parameters,
    rules: rules.map(({ name, about, looksAt, types, forReaders }) => ({
      name,
      about,
      looksAt,
      ...(types && { types }),
      ...(forReaders && { forReaders }),
    })),
  }));
}
