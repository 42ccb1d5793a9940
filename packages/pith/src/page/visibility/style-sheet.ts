import { tick } from '../deadline.ts';
import { append } from '../large-lists.ts';
import { type Declaration, readAll } from './declarations.ts';
import { splitAt, splitList } from './lists.ts';

/** What a style sheet says of the elements that some selectors match. */
export class StyleRule {
  readonly selectors: readonly string[];
  /** The name of its cascade layer, '' outside of all: that is stronger. */
  readonly layer: string;
  /** Declarations as written: one each, and many that nothing but `;` parts. */
  #single: string[] | null = null;
  #plain = '';
  #read: { declarations: readonly Declaration[]; variables: readonly Declaration[] } | null = null;

  constructor(selectors: readonly string[], layer: string) {
    this.selectors = selectors;
    this.layer = layer;
  }

  declare(written: string): void {
    if (written !== '') (this.#single ??= []).push(written);
  }

  declareAll(plain: string): void {
    this.#plain = plain;
  }

  get declarations(): readonly Declaration[] {
    return (this.#read ??= this.#readAll()).declarations;
  }

  /** Declarations of custom properties. */
  get variables(): readonly Declaration[] {
    return (this.#read ??= this.#readAll()).variables;
  }

  /** Read when they are asked for: most rules of a framework are about elements that a page does not have. */
  #readAll() {
    const all = readAll(splitAt(this.#plain, ';'));
    if (this.#single !== null) append(all, readAll(this.#single));
    const isOne = ({ property }: Declaration) => property.startsWith('--');
    if (!all.some(isOne)) return { declarations: all, variables: NONE };
    return { declarations: all.filter((one) => !isOne(one)), variables: all.filter(isOne) };
  }
}

const NONE: readonly Declaration[] = [];

export interface StyleSheet {
  rules: StyleRule[];
  /** What animations set, by their names. */
  keyframes: Map<string, Keyframes>;
  /** What custom properties are where nothing is said of them (`@property`). */
  initial: Map<string, string>;
  /** The names of layers in their order: a later one is stronger. */
  layers: Set<string>;
  /** How many more selectors may be read; below 0 there were too many. */
  selectorsLeft: number;
}

/** What an animation sets in its first and its last step, and in between, as written. */
export interface Keyframes {
  first: string[];
  last: string[];
  between: string[];
}

interface Frame {
  /** The selectors of the rule, or of those around it. */
  selectors: readonly string[];
  layer: string;
  /** Whether rules in it count. */
  applies: boolean;
  /** The rule that is written here. */
  rule: StyleRule | null;
  /** The animation that its rules are steps of. */
  keyframes?: Keyframes;
  /** The steps of an animation that are set here. */
  steps?: string[][];
  /** The custom property that is registered here. */
  registered?: string;
}

const MOST_RULES = 20_000;
const MOST_SELECTORS = 5000;
const MOST_NESTED_IN = 100;
const LONGEST_SELECTOR = 2000;
const MOST_DEPTH = 200;

/** What parts of a style sheet begin or end with. */
const IS_MARK = new Uint8Array(128);
for (const mark of `"'\\/()[]{};`) IS_MARK[mark.charCodeAt(0)] = 1;
const AT = 0x40;

/** Whether a media query is about the reader's screen. */
type AppliesTo = (query: string) => boolean;

/**
 * Finds the rules of a style sheet in one pass, without recursion, and never fails: what is no CSS is passed over, as
 * browsers do.
 */
export function readStyleSheet(
  text: string,
  appliesTo: AppliesTo,
  mostSelectors: number = Number.POSITIVE_INFINITY,
): StyleSheet {
  const sheet: StyleSheet = {
    rules: [],
    keyframes: new Map(),
    initial: new Map(),
    layers: new Set(),
    selectorsLeft: mostSelectors,
  };
  const frames: Frame[] = [{ selectors: [], layer: '', applies: true, rule: null }];
  let before = '';
  let start = 0;
  let brackets = 0;
  let tooDeep = 0;
  const plain = new PlainParts(text);
  const part = (end: number) => {
    tick();
    const found = before + text.slice(start, end);
    before = '';
    start = end + 1;
    return found.trim();
  };
  const declare = (end: number) => {
    const frame = frames[frames.length - 1];
    const found = part(end);
    if (found.charCodeAt(0) === AT) {
      const names = /^@layer\s([^{]*)$/i.exec(found)?.[1];
      if (names !== undefined) for (const name of splitList(names)) sheet.layers.add(name);
    }
    frame.rule?.declare(found);
    if (frame.steps !== undefined) addTo(frame.steps, [found]);
    if (frame.registered !== undefined) {
      const value = /^initial-value\s*:([\s\S]*)$/i.exec(found)?.[1];
      if (value !== undefined) sheet.initial.set(frame.registered, value.trim().toLowerCase());
    }
  };
  for (let i = 0; i < text.length && sheet.rules.length <= MOST_RULES; i++) {
    if (IS_MARK[text.charCodeAt(i)] !== 1) continue;
    const mark = text[i];
    if (mark === '"' || mark === "'") i = endOfString(text, i);
    else if (mark === '\\') i++;
    else if (mark === '/' && text[i + 1] === '*') {
      before += text.slice(start, i);
      const end = text.indexOf('*/', i + 2);
      i = end < 0 ? text.length : end + 1;
      start = i + 1;
    } else if (mark === '(' || mark === '[') brackets++;
    else if (mark === ')' || mark === ']') brackets = Math.max(0, brackets - 1);
    else if (brackets > 0 || mark === '/') continue;
    else if (mark === ';') declare(i);
    else if (mark === '{') {
      const prelude = part(i);
      if (frames.length > MOST_DEPTH) {
        tooDeep++;
        continue;
      }
      const frame = open(prelude, frames[frames.length - 1], sheet, appliesTo);
      const end = frame.registered === undefined ? plain.endOf(i + 1) : -1;
      if (end < 0) frames.push(frame);
      else {
        const body = text.slice(i + 1, end);
        frame.rule?.declareAll(body);
        if (frame.steps !== undefined) addTo(frame.steps, splitAt(body, ';'));
        i = end;
        start = end + 1;
      }
    } else if (mark === '}') {
      declare(i);
      if (tooDeep > 0) tooDeep--;
      else if (frames.length > 1) frames.pop();
    }
  }
  declare(text.length);
  return sheet;
}

function addTo(steps: readonly string[][], written: readonly string[]): void {
  for (const step of steps) append(step, written);
}

/** What there may be in a part that is more than declarations: rules, texts, comments, brackets. */
const NOT_PLAIN = ['{', '"', "'", '\\', '/*', '['];
const [CLOSE, ROUND] = [NOT_PLAIN.length, NOT_PLAIN.length + 1];
const [OPEN_ROUND, CLOSE_ROUND] = [0x28, 0x29];

/** Finds the ends of parts with nothing but declarations, by the engine's own search. Most parts are such. */
class PlainParts {
  readonly #text: string;
  readonly #marks = [...NOT_PLAIN, '}', '('];
  /** Where each of the marks is next. */
  readonly #next: number[] = this.#marks.map(() => -1);

  constructor(text: string) {
    this.#text = text;
  }

  /** Where a part ends that begins at a place, if there is nothing but declarations in it; -1 where there is more. */
  endOf(from: number): number {
    const end = this.#nextOf(CLOSE, from);
    if (end === Infinity) return -1;
    for (let mark = 0; mark < NOT_PLAIN.length; mark++) if (this.#nextOf(mark, from) < end) return -1;
    const open = this.#nextOf(ROUND, from);
    return open > end || this.#areClosed(open, end) ? end : -1;
  }

  #nextOf(mark: number, from: number): number {
    if (this.#next[mark] < from) {
      const found = this.#text.indexOf(this.#marks[mark], from);
      this.#next[mark] = found < 0 ? Infinity : found;
    }
    return this.#next[mark];
  }

  #areClosed(from: number, end: number): boolean {
    let depth = 0;
    for (let i = from; i < end && depth >= 0; i++) {
      const unit = this.#text.charCodeAt(i);
      if (unit === OPEN_ROUND) depth++;
      else if (unit === CLOSE_ROUND) depth--;
    }
    return depth === 0;
  }
}

function endOfString(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === text[from] || text[i] === '\n') return i;
    if (text[i] === '\\') i++;
  }
  return text.length;
}

/** The steps that a selector of an animation means. */
function stepsOf(selector: string, { first, last, between }: Keyframes): string[][] {
  const steps = selector.split(',').map((step) => step.trim().toLowerCase());
  const is = (name: string, percent: RegExp) => steps.some((step) => step === name || percent.test(step));
  const ends = [is('from', /^0+(?:\.0+)?%$/) ? first : null, is('to', /^100(?:\.0+)?%$/) ? last : null];
  const found = ends.filter((step) => step !== null);
  return found.length === steps.length ? found : [...found, between];
}

/** What begins here is no rule about elements. */
const NO_RULE: Frame = { selectors: [], layer: '', applies: false, rule: null };

function open(prelude: string, outer: Frame, sheet: StyleSheet, appliesTo: AppliesTo): Frame {
  const at = prelude.startsWith('@') ? /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude) : null;
  if (at === null) {
    if (outer.keyframes !== undefined) return { ...NO_RULE, steps: stepsOf(prelude, outer.keyframes) };
    if (!outer.applies || sheet.selectorsLeft < 0) return NO_RULE;
    return add(sheet, nested(outer.selectors, splitList(prelude)), outer.layer, true);
  }
  const [, name, condition] = at;
  if (/keyframes$/i.test(name)) {
    const keyframes: Keyframes = { first: [], last: [], between: [] };
    sheet.keyframes.set(condition.trim().toLowerCase(), keyframes);
    return { ...NO_RULE, keyframes };
  }
  if (/^property$/i.test(name)) return { ...NO_RULE, registered: condition.trim() };
  const kind = name.toLowerCase();
  const applies = outer.applies && (APPLIES[kind]?.(condition, appliesTo) ?? false);
  let { selectors, layer } = outer;
  if (kind === 'scope') selectors = nested(selectors, scopeOf(condition));
  if (kind === 'layer') {
    layer = [layer, condition.trim() || `(${sheet.layers.size})`].filter(Boolean).join('.');
    sheet.layers.add(layer);
  }
  return add(sheet, selectors, layer, applies);
}

/** Rules for which what is inside of them counts. */
const APPLIES: Record<string, (condition: string, appliesTo: AppliesTo) => boolean> = {
  layer: () => true,
  supports: (condition) => !/^not\b/i.test(condition),
  media: (condition, appliesTo) => appliesTo(condition),
  // A container is taken to be as wide as the page, and its name does not matter.
  container: (condition, appliesTo) =>
    !/\b(?:style|scroll-state)\(/i.test(condition) &&
    appliesTo(condition.replace(/^[\w-]+\s+(?=\()/, '').replace(/inline-size/gi, 'width')),
  // Of a scope with a hole, it cannot be told what is in it.
  scope: (condition) => !/\)\s*to\b/i.test(condition),
};

/** `(article, .story)`: the parts of the page that rules are for. */
const scopeOf = (condition: string) => splitList(condition.trim().replace(/^\(|\)$/g, ''));

/** A rule is noted where it begins, so that rules inside of it come after it. */
function add(sheet: StyleSheet, selectors: readonly string[], layer: string, applies: boolean): Frame {
  const rule = applies && selectors.length > 0 ? new StyleRule(selectors, layer) : null;
  if (rule !== null) sheet.rules.push(rule);
  sheet.selectorsLeft -= selectors.length;
  tick(selectors.length);
  return { selectors, layer, applies, rule };
}

const isShort = (selector: string) => selector.length <= LONGEST_SELECTOR;

/** The selectors of a rule inside another. */
function nested(outer: readonly string[], inner: readonly string[]): readonly string[] {
  const isFull = inner.length <= MOST_SELECTORS && inner.every(isShort);
  const kept = isFull ? inner : inner.filter(isShort).slice(0, MOST_SELECTORS);
  if (outer.length === 0) return kept;
  return outer
    .slice(0, MOST_NESTED_IN)
    .flatMap((above) =>
      kept
        .slice(0, MOST_SELECTORS / MOST_NESTED_IN)
        .map((selector) =>
          selector.includes('&') ? selector.replaceAll('&', above) : `${above} ${selector}`,
        ),
    )
    .filter(isShort);
}

/** The declarations of a `style` attribute. */
export function readDeclarations(style: string): readonly Declaration[] {
  return readStyleSheet(`*{${style}}`, () => false).rules[0]?.declarations ?? [];
}
