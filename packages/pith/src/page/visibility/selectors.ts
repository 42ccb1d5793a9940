import { TAG, TagSet } from '../tags.ts';
import type { Elements } from './elements.ts';
import { closing, splitList } from './lists.ts';
import { unescaped } from './unescaped.ts';

export type Test = (at: Elements, node: number) => boolean;

/** One element of a selector, and how it stands to the one on its left. */
export interface Compound {
  /** What it is called: `p`, `#id`, `.class`. */
  names: readonly string[];
  /** The attributes that it must have. */
  attributes: readonly string[];
  /** What else is asked of it. */
  tests: readonly Test[];
  combinator: string;
  /** Whether anything was said of it, be it `*`. */
  isSaid: boolean;
}

export interface Selector {
  /** From the right: the first is the element that is meant. */
  compounds: Compound[];
  specificity: number;
  /** What elements must have to be meant: `#id`, `.class`, `[name]`, a tag, or `*`. */
  key: string;
  /** Whether an element matches by its names and those of what is around it, and by nothing else. */
  isOfNames: boolean;
}

const MOST_COMPOUNDS = 50;
const MOST_NESTED = 8;
const NAME = '(?:[\\w-]|[^\\0-\\x7f]|\\\\[0-9a-f]{1,6}\\s?|\\\\[^\\n])+';
const VALUE = `"[^"]*"|'[^']*'|${NAME}`;
const COMBINATOR = /\s*([>+~])\s*|\s+/y;
const ATTRIBUTE = new RegExp(`\\[\\s*(${NAME})\\s*(?:([~|^$*]?)=\\s*(${VALUE})\\s*([is]?)\\s*)?\\]`, 'iy');
const PSEUDO = /(::?)([\w-]+)(\()?/y;
const NAME_HERE = new RegExp(NAME, 'iy');
const [ID, CLASS, TYPE] = [10_000, 100, 1];

/** A selector, or null where it is none, or means what no reader sees at rest: `:hover`, `::before`. */
export function parseSelector(text: string, depth = 0): Selector | null {
  let compound = newCompound('');
  let compounds = [compound];
  let isOfNames = true;
  let specificity = 0;
  let key = '*';
  let rank = -1;
  const meant = (found: string, weight: number) => {
    specificity += weight;
    if (weight > rank) [key, rank] = [found, weight];
  };
  for (let from = 0; from < text.length; ) {
    // A name of any namespace, or of none.
    if (text.startsWith('*|', from)) from += 2;
    const mark = text[from];
    if (mark === '.' || mark === '#') {
      const end = endOfName(text, from + 1);
      if (end === from + 1) return null;
      const wanted = mark + unescaped(text.slice(from + 1, end));
      compound.names = withOne(compound.names, wanted);
      meant(wanted, mark === '#' ? ID : CLASS);
      from = end;
    } else if (mark === '[') {
      const match = matchAt(ATTRIBUTE, text, from);
      if (match === null) return null;
      from = ATTRIBUTE.lastIndex;
      const [, attribute, operator, value, flag] = match;
      const wanted = unescaped(attribute).toLowerCase();
      compound.attributes = withOne(compound.attributes, wanted);
      compound.tests = withOne(compound.tests, attributeTest(wanted, operator, value, flag));
      specificity += CLASS;
      // Elements that are called alike have the same class, and an id of their own.
      if (wanted !== 'class' && wanted !== 'id') {
        isOfNames = false;
        // Names are better keys: fewer elements have them.
        if (rank < 0) [key, rank] = [`[${wanted}]`, 0];
      }
    } else if (mark === ':') {
      const match = matchAt(PSEUDO, text, from);
      if (match === null) return null;
      from = PSEUDO.lastIndex;
      const [, colons, pseudo, bracket] = match;
      let inner = '';
      if (bracket !== undefined) {
        const end = closing(text, from);
        inner = text.slice(from, end).trim();
        from = end + 1;
      }
      const found =
        colons === '::' || depth > MOST_NESTED ? null : pseudoTest(pseudo.toLowerCase(), inner, depth);
      if (found === null) return null;
      if (found.same === undefined) compound.tests = withOne(compound.tests, found.test);
      else {
        compound.names = [...compound.names, ...found.same.names];
        compound.attributes = [...compound.attributes, ...found.same.attributes];
        compound.tests = [...compound.tests, ...found.same.tests];
      }
      isOfNames &&= found.isOfNames;
      if (found.key !== undefined) meant(found.key, 0);
      specificity += found.specificity;
    } else if (isCombinator(text.charCodeAt(from))) {
      const match = matchAt(COMBINATOR, text, from);
      if (match === null) return null;
      from = COMBINATOR.lastIndex;
      const combinator: string | undefined = match[1];
      if (from === text.length) break;
      if (!compound.isSaid && compounds.length === 1 && combinator === undefined) continue;
      compound = newCompound(combinator ?? ' ');
      compounds = [compound, ...compounds];
      if (compounds.length > MOST_COMPOUNDS) return null;
      if (combinator === '+' || combinator === '~') isOfNames = false;
      [key, rank] = ['*', -1];
      continue;
    } else if (mark === '*') from++;
    else {
      const end = endOfName(text, from);
      if (end === from) return null;
      const wanted = unescaped(text.slice(from, end)).toLowerCase();
      compound.names = withOne(compound.names, wanted);
      meant(wanted, TYPE);
      from = end;
    }
    compound.isSaid = true;
  }
  return compounds.every(({ isSaid }) => isSaid) ? { compounds, specificity, key, isOfNames } : null;
}

function matchAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** A list with one more: most lists are of one, and to push makes room for many. */
const withOne = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  list.length === 0 ? [item] : [...list, item];

/** Where a name ends that begins at a place. */
function endOfName(text: string, from: number): number {
  NAME_HERE.lastIndex = from;
  return NAME_HERE.test(text) ? NAME_HERE.lastIndex : from;
}

/**
 * What is hard to tell from the last part of a selector without reading it. What stands in brackets before that part does
 * not matter.
 */
const NOT_PLAIN = new Uint8Array(128);
for (const mark of '[](){}"\'|') NOT_PLAIN[mark.charCodeAt(0)] = 1;
/** What stands between the elements of a selector. */
const isCombinator = (unit: number) =>
  unit <= 0x20 || unit === 0x3e || unit === 0x2b || unit === 0x7e || unit === 0xa0;

/**
 * The key of a selector, if it can be told by a look at its end, and else undefined; null where it means nothing that a
 * reader sees. Most selectors are about elements that a page does not have, and need not be read.
 */
export function quickKey(text: string): string | null | undefined {
  let isPlain = !text.includes('\\');
  let start = text.length;
  for (; isPlain && start > 0; start--) {
    const unit = text.charCodeAt(start - 1);
    if (isCombinator(unit)) break;
    if (NOT_PLAIN[unit] === 1) isPlain = false;
  }
  if (!isPlain) {
    const isOneClass = text.startsWith('.') && endOfName(text, 1) === text.length;
    return isOneClass ? `.${unescaped(text.slice(1))}` : undefined;
  }
  const whole = text.slice(start);
  const colon = whole.indexOf(':');
  if (colon >= 0 && whole[colon + 1] === ':') return null;
  const compound = colon < 0 ? whole : whole.slice(0, colon);
  const id = compound.indexOf('#');
  const mark = id < 0 ? compound.indexOf('.') : id;
  if (mark < 0) return compound.toLowerCase() || '*';
  let last = mark + 1;
  while (last < compound.length && compound[last] !== '.' && compound[last] !== '#') last++;
  return compound.slice(mark, last);
}

const NONE: readonly never[] = [];
const newCompound = (combinator: string): Compound => ({
  names: NONE,
  attributes: NONE,
  tests: NONE,
  combinator,
  isSaid: false,
});

function hasWord(words: string | null, word: string): boolean {
  if (words === null) return false;
  for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, at + 1)) {
    const isWhole = !(words.charCodeAt(at - 1) > 0x20) && !(words.charCodeAt(at + word.length) > 0x20);
    if (isWhole) return true;
  }
  return false;
}

function attributeTest(
  name: string,
  operator: string | undefined,
  value: string | undefined,
  flag: string,
): Test {
  if (value === undefined) return ({ page }, node) => page.attribute(node, name) !== null;
  const cased = (text: string) => (flag.toLowerCase() === 'i' ? text.toLowerCase() : text);
  const wanted = cased(unescaped(/^["']/.test(value) ? value.slice(1, -1) : value));
  const isLike: Record<string, (found: string) => boolean> = {
    '': (found) => found === wanted,
    '~': (found) => hasWord(found, wanted),
    '|': (found) => found === wanted || found.startsWith(`${wanted}-`),
    '^': (found) => wanted !== '' && found.startsWith(wanted),
    $: (found) => wanted !== '' && found.endsWith(wanted),
    '*': (found) => wanted !== '' && found.includes(wanted),
  };
  const test = isLike[operator ?? ''];
  return ({ page }, node) => {
    const found = page.attribute(node, name);
    return found !== null && test(cased(found));
  };
}

interface Pseudo {
  test: Test;
  specificity: number;
  /** Whether names alone decide. */
  isOfNames: boolean;
  key?: string | undefined;
  /** What says the same without brackets. */
  same?: Compound | undefined;
}

const IS = /^(?:is|matches|-webkit-any|-moz-any)$/;
/** What no element is when a page is opened. */
const AT_NO_REST =
  /^(?:hover|active|focus|focus-visible|focus-within|target|target-within|visited|fullscreen|modal|popover-open|playing|autofill|host)$/;
const FIELDS = new TagSet(['input', 'button', 'select', 'textarea', 'option', 'optgroup', 'fieldset']);
const STATES: Record<string, Test> = {
  checked: (at, node) => {
    const says = (name: string) => at.page.attribute(node, name) !== null;
    return says('checked') || says('selected') || at.checked.has(node);
  },
  disabled: ({ page }, node) => page.attribute(node, 'disabled') !== null,
  enabled: ({ page }, node) => FIELDS.has(page.tag[node]) && page.attribute(node, 'disabled') === null,
  'read-write': isWritable,
  'read-only': (at, node) => !isWritable(at, node),
  empty: ({ page }, node) => page.end[node] === node + 1,
  // Elements of scripts have a hyphen, and no script has run.
  defined: ({ page }, node) => !page.tagName(node).includes('-'),
};

function isWritable(at: Elements, node: number): boolean {
  const { page } = at;
  const isField = page.tag[node] === TAG.input || page.tag[node] === TAG.textarea;
  if (isField) return page.attribute(node, 'readonly') === null && page.attribute(node, 'disabled') === null;
  return /^(?:true|plaintext-only)?$/.test(inherited(at, node, 'contenteditable', 'false'));
}

/** The value of an attribute at an element or the nearest one around it. */
function inherited({ page }: Elements, node: number, name: string, otherwise = ''): string {
  for (let at = node; at > 0; at = page.parent[at]) {
    const value = page.attribute(at, name);
    if (value !== null) return value.toLowerCase();
  }
  return otherwise;
}

function languageTest(inner: string): Test {
  const wanted = splitList(inner.toLowerCase()).map((name) => name.replace(/["']/g, ''));
  return (at, node) => {
    const language = inherited(at, node, 'lang');
    return wanted.some((name) => language === name || language.startsWith(`${name}-`));
  };
}

const directionTest =
  (inner: string): Test =>
  (at, node) =>
    (inherited(at, node, 'dir') || 'ltr') === inner.trim().toLowerCase();

/** `:has(> .x)`. */
function hasTest(inner: string, depth: number): Pseudo | null {
  const parts = splitList(inner).map((text) => {
    const [, combinator, rest] = /^\s*([>+~]?)\s*([\s\S]*)$/.exec(text)!;
    return { combinator, selector: parseSelector(rest, depth + 1) };
  });
  // Only the element next to it is looked at, so of a longer way it cannot be told.
  const isKnown = parts.every(
    ({ combinator, selector }) => selector !== null && (combinator === '' || selector.compounds.length === 1),
  );
  if (!isKnown) return null;
  return {
    test: (at, node) =>
      parts.some(({ combinator, selector }) => at.holders(selector!, combinator)[node] === 1),
    isOfNames: false,
    specificity: Math.max(0, ...parts.map(({ selector }) => selector!.specificity)),
  };
}

function pseudoTest(name: string, inner: string, depth: number): Pseudo | null {
  const of = (test: Test, isOfNames = false, specificity = CLASS) => ({ test, isOfNames, specificity });
  if (AT_NO_REST.test(name)) return of(() => false, true);
  if (name in STATES) return of(STATES[name]);
  if (name === 'lang') return of(languageTest(inner));
  if (name === 'dir') return of(directionTest(inner));
  if (name === 'has') return hasTest(inner, depth);
  if (name === 'root') return of(({ page }, node) => page.parent[node] === 0, true);
  if (name === 'link' || name === 'any-link')
    return of(({ page }, node) => page.attribute(node, 'href') !== null);
  if (name === 'not' || name === 'where' || IS.test(name)) {
    const list = splitList(inner).map((text) => parseSelector(text, depth + 1));
    if (list.includes(null) && name === 'not') return null;
    const selectors = list.filter((selector) => selector !== null);
    const isAny: Test = (at, node) => selectors.some((selector) => at.matches(selector, node));
    const specificity =
      name === 'where' ? 0 : Math.max(0, ...selectors.map((selector) => selector.specificity));
    const isOfNames = selectors.every((selector) => selector.isOfNames);
    if (name === 'not') return of((at, node) => !isAny(at, node), isOfNames, specificity);
    if (selectors.length !== 1) return of(isAny, isOfNames, specificity);
    const [{ key, compounds }] = selectors;
    const same = compounds.length === 1 ? compounds[0] : undefined;
    return { test: isAny, isOfNames, specificity, key, same };
  }
  const place = /^(?:(first|last|only)|nth(-last)?)-(child|of-type)$/.exec(name);
  if (place === null) return null;
  const [, end, last, kind] = place;
  const ofType = kind === 'of-type';
  const [formula, among] = inner.split(/\sof\s/);
  const selector = among === undefined ? null : parseSelector(among, depth + 1);
  const step = end === undefined ? stepOf(formula.trim()) : { every: 0, from: 1 };
  if (step === null || (among !== undefined && selector === null)) return null;
  const fits = (count: number) =>
    step.every === 0
      ? count === step.from
      : (count - step.from) / step.every >= 0 && (count - step.from) % step.every === 0;
  const fromEnd = end === 'last' || last !== undefined;
  return of((at, node) => {
    if (end === 'only') return at.place(node, false, ofType) === 1 && at.place(node, true, ofType) === 1;
    if (selector === null) return fits(at.place(node, fromEnd, ofType));
    return at.matches(selector, node) && fits(at.placeAmong(selector, node, fromEnd));
  });
}

/** `2n+1`, `odd`, `3`. */
function stepOf(text: string): { every: number; from: number } | null {
  if (text === 'odd') return { every: 2, from: 1 };
  if (text === 'even') return { every: 2, from: 0 };
  const match = /^(?:([+-]?\d*)n)?\s*([+-]?\s*\d+)?$/.exec(text);
  if (match === null || text === '') return null;
  const every = match[1] === undefined ? 0 : /\d/.test(match[1]) ? Number(match[1]) : Number(`${match[1]}1`);
  return { every, from: Number((match[2] ?? '0').replace(/\s/g, '')) };
}
