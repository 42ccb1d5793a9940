const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 38,
  mm: 3.8,
  q: 0.95,
  rem: 16,
  vw: 12.8,
  vh: 8,
  '%': 10,
};

/** Lengths that depend on the place of an element (per cent) are taken for those of a wide one. */
export function toPixels(value: string, fontSize: number): number {
  return evaluate(value, (unit) =>
    unit === 'em' || unit === 'ch' || unit === 'ex'
      ? fontSize
      : (UNITS[unit.replace(/^[sld]v/, 'v')] ?? Number.NaN),
  );
}

/** A number, or a part of a whole in per cent; NaN where there is none that can be told. */
export const toNumber = (value: string): number =>
  evaluate(value, (unit) => (unit === '' ? 1 : unit === '%' ? 0.01 : Number.NaN));

const PLAIN = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/;
const VALUE = /\s*(?:([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)|([a-z-]*)\()/y;
const FACTOR = /\s*([*/])/y;
const TERM = /\s*([+-])/y;
const COMMA = /\s*,/y;
const END = /\s*\)/y;
const DEEPEST = 8;

const FUNCTIONS: Record<string, (values: number[]) => number> = {
  '': ([value]) => value,
  calc: ([value]) => value,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  clamp: ([least, value, most]) => Math.max(least, Math.min(value, most)),
  abs: ([value]) => Math.abs(value),
};

/** What a value comes to, with `calc()`, `min()`, `max()` and `clamp()`; a number without a unit is one of pixels. */
function evaluate(text: string, scale: (unit: string) => number): number {
  if (text === '') return Number.NaN;
  const plain = PLAIN.exec(text);
  if (plain !== null) return Number(plain[1]) * scale(plain[2]);
  if (!text.includes('(')) return Number.NaN;
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  const value = (depth: number): number => {
    const match = take(VALUE);
    if (match === null || depth > DEEPEST) return Number.NaN;
    if (match[1] !== undefined) return Number(match[1]) * scale(match[2]);
    const values = [sum(depth + 1)];
    while (take(COMMA) !== null) values.push(sum(depth + 1));
    return take(END) === null || !Object.hasOwn(FUNCTIONS, match[3])
      ? Number.NaN
      : FUNCTIONS[match[3]](values);
  };
  const product = (depth: number): number => {
    let result = value(depth);
    for (let sign = take(FACTOR); sign !== null; sign = take(FACTOR))
      result = sign[1] === '*' ? result * value(depth) : result / value(depth);
    return result;
  };
  const sum = (depth: number): number => {
    let result = product(depth);
    for (let sign = take(TERM); sign !== null; sign = take(TERM))
      result += sign[1] === '+' ? product(depth) : -product(depth);
    return result;
  };
  const result = sum(0);
  return at === text.trimEnd().length ? result : Number.NaN;
}
