import type { Page } from '../page.ts';
import { TAG } from '../tags.ts';
import type { Names } from './element-names.ts';
import { type Compiled, Elements } from './elements.ts';
import { isOfScreen } from './media.ts';
import { HINTS, NO_HINTS, presentation } from './presentation.ts';
import { parseSelector, type Selector } from './selectors.ts';
import { type Declaration, readDeclarations, readStyleSheet, type StyleRule } from './style-sheet.ts';
import { USUAL_STYLES } from './usual-styles.ts';

/** The value of a property, and where it was said. */
export interface Stated {
  value: string;
  from: string;
}

/** What is stated of an element. */
export type Style = ReadonlyMap<string, Stated>;

/** Where the styles of a page come from: its style sheets, or the browser that has rendered it. */
export interface StyleSource {
  /** Whether there are style sheets that are not known. */
  readonly isPartial: boolean;
  /** Whether there was more than is read. */
  readonly isCut: boolean;
  /** What animations set, by their names. */
  readonly keyframes: ReadonlyMap<string, readonly Declaration[]>;
  /** What is stated of an element, or null where nothing is. In a part that was opened, what its state says is void. */
  styleOf(node: number, isOpened: boolean): Style | null;
  /** Why a text cannot be seen where it stands. */
  whyOfText?(node: number): string | null;
}

/** Who says it, the weakest first. */
const STRENGTH = { usual: 0, attribute: 1, layered: 2, sheet: 3, inline: 4, important: 10 };
/** Characters of style sheets that are read, and looks that are taken at elements. */
const MOST_CHARACTERS = 3_000_000;
const MOST_STEPS = 5_000_000;
/** Characters of a `style` attribute; longer ones are hardly on a second element. */
const LONGEST_SHARED = 300;

/** The same for every page. */
let usualRules: readonly StyleRule[] | undefined;
const usualSelectors = new Map<string, Selector | null>();

// biome-ignore format: a list of names reads better packed
export const LOOKED_AT: ReadonlySet<string> = new Set([
  'display', 'visibility', 'content-visibility', 'opacity', 'filter', 'font-size', 'line-height', 'letter-spacing',
  'color', 'text-fill-color', 'text-shadow', 'background-color', 'background-image', 'background-clip', 'position',
  'top', 'right', 'bottom', 'left', 'clip', 'clip-path', 'width', 'height', 'max-width', 'max-height', 'overflow',
  'overflow-x', 'overflow-y', 'text-indent', 'transform', 'scale', 'translate', 'zoom', 'float', 'margin-left',
  'margin-top', 'padding-left', 'padding-top', 'padding-bottom', 'animation', 'animation-name', 'animation-fill-mode',
  'animation-duration', 'transition', 'transition-property', 'pointer-events', 'cursor',
]);

const READER = { wanted: LOOKED_AT, appliesTo: isOfScreen };

interface Said {
  declarations: readonly Declaration[];
  from: string;
  strength: number;
  /** Among those of the same strength, by specificity and order. */
  priority: number;
}

interface IndexedRule extends Said {
  selector: Compiled;
  order: number;
}

const NO_RULES: readonly IndexedRule[] = [];

/** The rules that elements of the same tag and classes may match; those for an id come to them. */
interface Candidates {
  /** Those that ask for no more than the names. */
  always: readonly IndexedRule[];
  sometimes: readonly IndexedRule[];
  /** The style of elements of which nothing else is said. */
  style?: Style;
}

/** What the style sheets and attributes of a page say of its elements, the strongest first, as CSS has it. */
export class Cascade implements StyleSource {
  readonly #elements: Elements;
  readonly isPartial: boolean;
  readonly keyframes = new Map<string, readonly Declaration[]>();
  readonly #page: Page;
  /** Rules by the number of a name that an element must have. */
  readonly #byName: IndexedRule[][] = [];
  /** Rules by an attribute that an element must have, and those for all elements. */
  readonly #byAttribute: { attribute: string; rules: IndexedRule[] }[] = [];
  readonly #forAll: IndexedRule[] = [];
  readonly #candidates = new Map<Names, Candidates>();
  readonly #found: (Style | null | undefined)[];
  readonly #inline = new Map<string, readonly Declaration[]>();
  readonly #hasHints: boolean;
  readonly #styles = new Map<string, Style>();
  /** Custom properties that are defined once; null where pages define them again for other themes. */
  readonly #variables = new Map<string, string | null>();
  #count = 0;
  #isLong = false;

  constructor(page: Page) {
    this.#page = page;
    this.#elements = new Elements(page, MOST_STEPS);
    this.#found = new Array(page.size).fill(undefined);
    this.#hasHints = HINTS.some((name) => page.usesAttribute(name));
    usualRules ??= readStyleSheet(USUAL_STYLES, { ...READER, mayMatch: () => true }).rules;
    const mayMatch = (selector: string) => this.#elements.names.haveAll(selector);
    const usual = usualRules.map((rule) => ({ ...rule, meant: rule.meant.filter(mayMatch) }));
    this.#add(usual, STRENGTH.usual, usualSelector);
    let left = MOST_CHARACTERS;
    let isPartial = linksStyles(page);
    for (const css of styleTexts(page)) {
      const { rules, keyframes } = readStyleSheet(css.slice(0, left), { ...READER, mayMatch });
      left -= Math.min(left, css.length);
      isPartial ||= /@import\b/i.test(css);
      this.#add(rules, STRENGTH.sheet);
      for (const [name, declarations] of keyframes) this.keyframes.set(name, declarations);
    }
    this.isPartial = isPartial;
    this.#isLong = left === 0;
  }

  get isCut(): boolean {
    return this.#isLong || this.#elements.isExhausted;
  }

  #add(rules: readonly StyleRule[], strength: number, parse: typeof parseSelector = parseSelector): void {
    for (const rule of rules) {
      this.#define(rule.declarations);
      const declarations = rule.declarations.filter(({ property }) => LOOKED_AT.has(property));
      if (declarations.length === 0) continue;
      for (const from of rule.meant) {
        const selector = parse(from);
        const compiled = selector && this.#elements.compile(selector);
        if (selector === null || compiled === null) continue;
        this.#rulesOf(selector.key)?.push({
          selector: compiled,
          declarations,
          from,
          strength: rule.layered ? STRENGTH.layered : strength,
          priority: selector.specificity * 1e7 + this.#count,
          order: this.#count++,
        });
      }
    }
  }

  /** The rules with a key; none where no element can have it. */
  #rulesOf(key: string): IndexedRule[] | null {
    if (key === '*') return this.#forAll;
    if (key.startsWith('[')) {
      const attribute = key.slice(1, -1);
      if (!this.#page.usesAttribute(attribute)) return null;
      const known = this.#byAttribute.find((some) => some.attribute === attribute);
      if (known !== undefined) return known.rules;
      const rules: IndexedRule[] = [];
      this.#byAttribute.push({ attribute, rules });
      return rules;
    }
    const name = this.#elements.names.find(key);
    return name === undefined ? null : (this.#byName[name] ??= []);
  }

  #define(declarations: readonly Declaration[]): void {
    for (const { property, value } of declarations) {
      if (!property.startsWith('--')) continue;
      const before = this.#variables.get(property);
      this.#variables.set(property, before === undefined || before === value ? value : null);
    }
  }

  styleOf(node: number, isOpened: boolean): Style | null {
    if (isOpened) return this.#find(node, true);
    let style = this.#found[node];
    if (style === undefined) this.#found[node] = style = this.#find(node, false);
    return style;
  }

  #find(node: number, isOpened: boolean): Style | null {
    const page = this.#page;
    const names = this.#elements.names.at(node);
    const candidates = this.#candidatesFor(names.kin ?? names);
    let rules = this.#withMatching(candidates.always, candidates.sometimes, node, isOpened);
    rules = this.#withMatching(rules, this.#byName[names.id], node, isOpened);
    for (const { attribute, rules: some } of this.#byAttribute)
      if (page.attribute(node, attribute) !== null) rules = this.#withMatching(rules, some, node, isOpened);
    const hints = this.#hasHints ? presentation(page, node) : NO_HINTS;
    const inline = page.attribute(node, 'style') ?? '';
    if (hints.length === 0 && inline === '' && rules.length === 0) return null;
    if (hints.length > 0 || inline.length > LONGEST_SHARED) return this.#withOwn(rules, hints, inline);
    if (rules !== candidates.always || inline !== '') return this.#shared(page.tag[node], rules, inline);
    return (candidates.style ??= this.#shared(page.tag[node], rules, inline));
  }

  /** Some rules, and those of others that match. */
  #withMatching(
    rules: readonly IndexedRule[],
    others: readonly IndexedRule[] = NO_RULES,
    node: number,
    isOpened: boolean,
  ): readonly IndexedRule[] {
    let all: IndexedRule[] | undefined;
    for (const rule of others) {
      if (isOpened && rule.selector.parts.length > 1) continue;
      if (this.#elements.matchesCompiled(rule.selector, node)) (all ??= [...rules]).push(rule);
    }
    return all ?? rules;
  }

  #candidatesFor(names: Names): Candidates {
    let candidates = this.#candidates.get(names);
    if (candidates === undefined) {
      const indexed = names.numbers.flatMap((name) => this.#byName[name] ?? NO_RULES);
      const all = [...this.#forAll, ...indexed].filter(({ selector }) =>
        this.#elements.isCalled(names, selector),
      );
      const needsMore = ({ selector: { parts } }: IndexedRule) =>
        parts.length > 1 || parts[0].tests.length > 0;
      candidates = {
        always: all.filter((rule) => !needsMore(rule)),
        sometimes: all.filter(needsMore),
      };
      this.#candidates.set(names, candidates);
    }
    return candidates;
  }

  /** The style of an element with its own declarations. */
  #withOwn(rules: readonly IndexedRule[], hints: readonly Declaration[], inline: string): Style {
    let own = this.#inline.get(inline);
    if (own === undefined) {
      own = inline === '' ? [] : readDeclarations(inline, LOOKED_AT);
      this.#inline.set(inline, own);
      this.#define(own);
    }
    return this.#won([
      ...rules,
      { declarations: hints, from: 'attribute', strength: STRENGTH.attribute, priority: 0 },
      { declarations: own, from: 'style', strength: STRENGTH.inline, priority: 0 },
    ]);
  }

  /** Elements with the same tag, rules and declarations share their style: what follows from it is found out once. */
  #shared(tag: number, rules: readonly IndexedRule[], inline: string): Style {
    let key = String(tag);
    for (const { order } of rules) key += ` ${order}`;
    key += `;${inline}`;
    let style = this.#styles.get(key);
    if (style === undefined) {
      style = this.#withOwn(rules, [], inline);
      this.#styles.set(key, style);
    }
    return style;
  }

  #won(said: readonly Said[]): Style {
    const won = new Map<string, Stated & { rank: number }>();
    for (const { declarations, from, strength, priority } of said) {
      for (const { property, value, important } of declarations) {
        // Among what is important, layers are the stronger ones.
        const among = important
          ? STRENGTH.important + (strength === 2 ? 3 : strength === 3 ? 2 : strength)
          : strength;
        const rank = among * 1e14 + priority;
        if (rank < (won.get(property)?.rank ?? -1)) continue;
        const resolved = this.#resolve(value);
        if (resolved !== null) won.set(property, { value: resolved, from, rank });
      }
    }
    return won;
  }

  /** A value with its `var()` replaced; null where it cannot be told. */
  #resolve(value: string): string | null {
    if (!value.includes('var(')) return value;
    let known = true;
    const resolved = value.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name, otherwise) => {
      const found = this.#variables.has(name) ? this.#variables.get(name) : otherwise;
      if (found == null || found.includes('var(')) known = false;
      return found ?? '';
    });
    return known ? resolved.trim() : null;
  }
}

/** Reading their selectors takes longer than finding that a page has none of their names. */
function usualSelector(text: string): Selector | null {
  let selector = usualSelectors.get(text);
  if (selector === undefined) {
    selector = parseSelector(text);
    usualSelectors.set(text, selector);
  }
  return selector;
}

/** The style sheets of a page; those for readers without scripts are for few. */
function* styleTexts(page: Page): Generator<string> {
  for (let node = page.find(TAG.style); node >= 0; node = page.find(TAG.style, node + 1)) {
    const type = page.attribute(node, 'type') ?? '';
    const isUsed =
      (type === '' || /^text\/css$/i.test(type.trim())) &&
      isOfScreen(page.attribute(node, 'media') ?? '') &&
      page.closest(node, TAG.noscript) < 0 &&
      page.closest(node, TAG.template) < 0;
    if (isUsed) yield page.textContent(node).replace(/^\s*<!--|-->\s*$/g, '');
  }
}

function linksStyles(page: Page): boolean {
  for (let node = page.find(TAG.link); node >= 0; node = page.find(TAG.link, node + 1)) {
    if (/stylesheet/i.test(page.attribute(node, 'rel') ?? '')) return true;
  }
  return false;
}
