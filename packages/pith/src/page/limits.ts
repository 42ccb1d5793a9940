import { PithError } from './errors.ts';

/** Bounds that keep any input cheap. Bytes and time end in a `PithError`; the rest cut the page and warn. */
export interface Limits {
  /** Bytes of input (UTF-16 code units for a string). Over it: `TOO_LARGE`. Default 20 MB. */
  bytes: number;
  /** Milliseconds for all work on the page, formats that are read later included. Over it: `TIMEOUT`. Default 30,000. */
  milliseconds: number;
  /** Elements; parsing stops there. Default 1,000,000. */
  elements: number;
  /** Depth of the tree; deeper nodes become children of the ancestor there, as in browsers. Default 512. */
  depth: number;
  /** Unclosed formatting elements (`<b>`, `<font>`) that a new block opens again. Default 100. */
  formatting: number;
  /** Characters of text; the text is cut and parsing stops there. Default 20,000,000. */
  text: number;
  /** Attributes of one element; the rest is dropped. Default 1,000. */
  attributes: number;
  /** Characters of an attribute's value; a longer one is emptied. Default 2,000,000 (a large inline image). */
  attributeValue: number;
  /** Columns or rows a table cell may span. Default 1,000, as HTML has it for columns. */
  span: number;
}

export const DEFAULT_LIMITS: Readonly<Limits> = {
  bytes: 20_000_000,
  milliseconds: 30_000,
  elements: 1_000_000,
  depth: 512,
  formatting: 100,
  text: 20_000_000,
  attributes: 1000,
  attributeValue: 2_000_000,
  span: 1000,
};

export function withDefaults(limits: Partial<Limits> = {}): Limits {
  const merged = { ...DEFAULT_LIMITS, ...limits };
  for (const [name, value] of Object.entries(merged)) {
    if (!(name in DEFAULT_LIMITS))
      throw new PithError('BAD_OPTION', `There is no limit called "${name}".`, { name });
    if (!(typeof value === 'number' && value > 0)) {
      throw new PithError('BAD_OPTION', `The limit "${name}" must be a positive number.`, { name });
    }
  }
  return merged;
}
