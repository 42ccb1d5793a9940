import { percent } from '../ui/numbers.ts';

/**
 * The reasons of `pith` for people: a reason of a method is the name of a feature and its number, which is exact and
 * hard to read. What is not known here stays as it is.
 */
export function plainReason(reason: string): string {
  const [, side, name, number] = /^(for|against): (.+) \((-?[\d.]+(?:e-?\d+)?|none)\)$/.exec(reason) ?? [];
  if (name === undefined) return reason.replace(/P\(content\) ([\d.]+)(.*?)the cut at ([\d.]+)/, inWords);
  return `speaks ${side} it: ${plainFeature(name, number)}`;
}

/** A feature and its number, as reasons show it: `none` where there is nothing to measure. */
export function plainFeature(name: string, number: string): string {
  const value = Number(number);
  return Number.isNaN(value) ? `${name}: none` : featureInWords(name, value);
}

function inWords(_: string, p: string, between: string, cut: string): string {
  return `content with a probability of ${percent(Number(p))}${between}the cut at ${percent(Number(cut))}`;
}

type Phrase = (value: number, ...parts: string[]) => string;

const isOrNot = (value: number, what: string) => `${value > 0 ? 'it is' : 'it is not'} ${what}`;
const levels = (value: number) => (value === 1 ? 'one level up' : `${value} levels up`);

/** By the names of features, which are few kinds of phrases. */
const PHRASES: readonly [RegExp, Phrase][] = [
  [
    /^levels to (<\w+>)$/,
    (value, tag) => (value === 0 ? `it is a ${tag}` : `it stands in ${tag}, ${levels(value)}`),
  ],
  [
    /^levels to "(.+)" name$/,
    (value, name) =>
      `it stands in an element whose name speaks of “${name}”${value > 0 ? `, ${levels(value)}` : ''}`,
  ],
  [
    /^levels to a common ancestor with (it|the <h1>)$/,
    (value, other) =>
      `one element holds it and ${other === 'it' ? 'the densest part of the page' : 'the main heading'}: ${value === 0 ? 'its own' : levels(value)}`,
  ],
  [
    /^words of that ancestor, share of the page$/,
    (value) => `the element that holds it and the main heading has ${percent(value)} of the words`,
  ],
  [/^its share of words$/, (value) => `the densest element has ${percent(value)} of the words`],
  [/^levels to that item$/, (value) => `it stands in an item of a list of likes, ${levels(value)}`],
  [
    /^(ends like a sentence|(?:begins|ends) with a \w+|begins in lower case|is most like the title)$/,
    (value, what) => `${what}: ${value > 0 ? 'yes' : 'no'}`,
  ],
  [/^in the section of the <h1>$/, (value) => isOrNot(value, 'in the section of the main heading')],
  [/^(in the .+)$/, (value, where) => isOrNot(value, where)],
  [
    /^evidence (?:with|of other blocks with) this (tag path|path of tags and names)/,
    (value, path) =>
      `other blocks with the same ${path === 'tag path' ? 'tags' : 'tags and names'} are content to ${percent(value)}`,
  ],
  [
    /^evidence in container (\d), by (\w+)$/,
    (value, level, by) => `the part around it, level ${level}, is content to ${percent(value)} by ${by}`,
  ],
  [
    /^evidence of the block (\d) (before|after)$/,
    (value, steps, side) =>
      `the block ${side === 'before' ? 'before it' : 'after it'}${steps === '1' ? '' : `, ${steps} away,`} is content to ${percent(value)}`,
  ],
  [
    /^evidence (\d+) blocks around, by (\w+)$/,
    (value, blocks, by) => `the ${blocks} blocks around it are content to ${percent(value)} by ${by}`,
  ],
  [/^evidence of (.+?)(?:, by (\w+))?$/, (value, of) => `${of}: content to ${percent(value)}`],
  [/^its own evidence$/, (value) => `by itself it is content to ${percent(value)}`],
  [/^link share$/, (value) => `${percent(value)} of it is links`],
  [
    /^container (\d): (.+)$/,
    (value, level, what) => `the part around it, level ${level}: ${what} ${shown(what, value)}`,
  ],
  [
    /^names speak for content$/,
    (value) => `the names of the elements around it speak ${value > 0 ? 'for' : 'against'} content`,
  ],
  [/^heading level$/, (value) => (value > 0 ? `it is a heading of level ${value}` : 'it is no heading')],
  [/^the page is of type (.+)$/, (value, type) => `the page is of type ${type} to ${percent(value)}`],
];

function featureInWords(name: string, value: number): string {
  for (const [pattern, phrase] of PHRASES) {
    const found = pattern.exec(name);
    if (found !== null) return phrase(value, ...found.slice(1));
  }
  return `${name}: ${shown(name, value)}`;
}

function shown(name: string, value: number): string {
  if (/\bshare\b/.test(name)) return percent(value);
  return String(Number(value.toPrecision(3)));
}
