import type { MethodInfo } from '../engine/protocol.ts';

/** Methods with the values of their parameters, as the address has them: `cetr-tm:lambda=0.5`. */

type Values = Readonly<Record<string, number>>;

/** Every parameter of a method as a spec sets it. */
export function valuesOf({ parameters }: Pick<MethodInfo, 'parameters'>, spec: string): Values {
  const set = new Map(spec.split(':').map((setting) => setting.split('=') as [string, string]));
  return Object.fromEntries(
    parameters.map(({ name, default: value }) => [name, set.has(name) ? Number(set.get(name)) : value]),
  );
}

/** Only what differs from the defaults is said. */
export function specOf(
  { name, parameters }: Pick<MethodInfo, 'name' | 'parameters'>,
  values: Values,
): string {
  const set = parameters.filter((parameter) => values[parameter.name] !== parameter.default);
  return [name, ...set.map((parameter) => `${parameter.name}=${values[parameter.name]}`)].join(':');
}

/** Where a parameter may go. */
export interface Range {
  min: number;
  max: number;
  step: number;
}

const SWITCH: Range = { min: 0, max: 1, step: 1 };
const FEATURES: Range = { min: 0, max: 2, step: 1 };

/** By the names of parameters: those of the same name mean the same. */
const RANGES: Readonly<Record<string, Range>> = {
  favor: { min: -1, max: 1, step: 0.05 },
  tagScore: { min: -10, max: 0, step: 0.05 },
  bias: { min: -0.5, max: 0.5, step: 0.01 },
  mrut: SWITCH,
  clean: SWITCH,
  k: { min: 2, max: 9, step: 1 },
  lambda: { min: 0, max: 4, step: 0.05 },
  body: FEATURES,
  title: FEATURES,
  beyond: SWITCH,
  pdoc: { min: 1, max: 10, step: 1 },
  eps: { min: 0.1, max: 4, step: 0.1 },
  minPts: { min: 1, max: 20, step: 1 },
};

/** Of a parameter that nobody described: from 0 to twice its default. */
export function rangeOf({ name, default: value }: MethodInfo['parameters'][number]): Range {
  return RANGES[name] ?? { min: Math.min(0, 2 * value), max: Math.max(1, 2 * value), step: 0.01 };
}

export const isSwitch = ({ min, max, step }: Range) => min === 0 && max === 1 && step === 1;
