import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import type { Declaration } from './declarations.ts';
import type { NamePath, Names } from './element-names.ts';
import type { Compiled, Elements } from './elements.ts';
import { isOfScreen } from './media.ts';
import { HINTS } from './presentation.ts';
import { keyOf, parseSelector, type Selector } from './selectors.ts';
import { STRENGTH } from './strength.ts';
import { type Keyframes, readStyleSheet, type StyleRule, type StyleSheet } from './style-sheet.ts';
import { linksStyles, styleTexts } from './style-texts.ts';
import { USUAL_STYLES } from './usual-styles.ts';

/** What a rule says of the elements that one of its selectors matches. */
export interface IndexedRule {
  selector: Compiled;
  /** Of the properties that are looked at. */
  declarations: readonly Declaration[];
  /** Of custom properties. */
  variables: readonly Declaration[];
  /** Whether what it says depends on what custom properties are at the element. */
  isLocal: boolean;
  from: string;
  strength: number;
  /** Among those of the same strength, by specificity and order. */
  priority: number;
  order: number;
}

/** A rule with one of its selectors, before these are read. */
interface WrittenRule {
  rule: StyleRule;
  from: string;
  strength: number;
  order: number;
}

/** The rules for elements of one path of names. */
export interface RulesOfPath {
  /** Those that match all of them. */
  always: readonly IndexedRule[];
  /** Those that ask for more than names. */
  sometimes: readonly IndexedRule[];
}

/** Characters of style sheets that are read. */
const MOST_CHARACTERS = 3_000_000;

/** The same for every page. */
let usualRules: StyleSheet['rules'] | undefined;
const usualSelector = remember(parseSelector);
const usualKey = remember(keyOf);

/**
 * The rules of the style sheets of a page, found by what an element is called or has. A rule is read when an element has
 * its key.
 */
export class RuleIndex {
  readonly elements: Elements;
  readonly isPartial: boolean;
  /** Whether there was more than is read. */
  readonly isLong: boolean;
  readonly keyframes = new Map<string, Keyframes>();
  /** What custom properties are where nothing is said of them. */
  readonly variables = new Map<string, string>();
  /** Whether an element has an attribute that says something: by which rules are found, `style`, or a hint. */
  readonly isMarked: Uint8Array;
  /** The attributes by which rules are found. */
  readonly attributes: readonly string[];
  /** Whether a rule that was read is for boxes that are ticked. */
  asksForTicks = false;
  readonly #page: Page;
  readonly #written = new Map<string, WrittenRule[]>();
  readonly #read = new Map<string, readonly IndexedRule[]>();
  readonly #ofNames: ({ always: IndexedRule[]; sometimes: IndexedRule[] } | undefined)[] = [];
  readonly #ofPaths: (RulesOfPath | undefined)[] = [];
  readonly #layers = new Map<string, number>();
  #count = 0;

  constructor(page: Page, elements: Elements) {
    this.#page = page;
    this.elements = elements;
    // The same few queries come again and again.
    const appliesTo = remember(isOfScreen);
    usualRules ??= readStyleSheet(USUAL_STYLES, appliesTo).rules;
    this.#note(usualRules, STRENGTH.usual, usualKey);
    let left = MOST_CHARACTERS;
    let isPartial = linksStyles(page);
    for (const css of styleTexts(page)) {
      const sheet = readStyleSheet(css.slice(0, left), appliesTo);
      left -= Math.min(left, css.length);
      isPartial ||= /@import\b/i.test(css);
      for (const name of sheet.layers) if (!this.#layers.has(name)) this.#layers.set(name, this.#layers.size);
      this.#note(sheet.rules, STRENGTH.sheet, keyOf);
      for (const [name, value] of sheet.initial) this.variables.set(name, value);
      for (const [name, set] of sheet.keyframes) this.keyframes.set(name, set);
    }
    this.isPartial = isPartial;
    this.isLong = left === 0;
    this.attributes = [...this.#written.keys()]
      .filter((key) => key.startsWith('['))
      .map((key) => key.slice(1, -1))
      .filter((name) => page.usesAttribute(name));
    this.isMarked = this.#findMarked();
  }

  #note(rules: readonly StyleRule[], strength: number, keyOf: (selector: string) => string | null): void {
    for (const rule of rules) {
      const layer = this.#layers.get(rule.layer);
      for (const from of rule.selectors) {
        const key = keyOf(from);
        if (key === null) continue;
        const written = {
          rule,
          from,
          strength: layer === undefined ? strength : STRENGTH.layered + Math.min(layer, 99) / 100,
          order: this.#count++,
        };
        const others = this.#written.get(key);
        if (others === undefined) this.#written.set(key, [written]);
        else others.push(written);
      }
    }
  }

  #findMarked(): Uint8Array {
    const isMarked = new Uint8Array(this.#page.size);
    for (const name of [...this.attributes, ...HINTS, 'style'])
      for (const node of this.#page.withAttribute(name)) isMarked[node] = 1;
    return isMarked;
  }

  /** The rules for elements that have an attribute. */
  withAttribute(name: string): readonly IndexedRule[] {
    return this.#withKey(`[${name}]`);
  }

  #withKey(key: string): readonly IndexedRule[] {
    let rules = this.#read.get(key);
    if (rules === undefined) {
      rules = this.#written.get(key)?.flatMap((written) => this.#readRule(written) ?? []) ?? NO_RULES;
      this.#read.set(key, rules);
    }
    return rules;
  }

  /** Null where it says nothing that is looked at, or matches nothing. */
  #readRule({ rule, from, strength, order }: WrittenRule): IndexedRule | null {
    if (rule.declarations.length === 0) return null;
    const selector: Selector | null = (strength === STRENGTH.usual ? usualSelector : parseSelector)(from);
    const compiled = selector && this.elements.compile(selector);
    if (selector === null || compiled === null) return null;
    this.asksForTicks ||= from.includes(':checked');
    const declarations = rule.declarations.filter(({ property }) => !property.startsWith('--'));
    return {
      selector: compiled,
      declarations,
      variables: rule.declarations.filter(({ property }) => property.startsWith('--')),
      isLocal: declarations.some(({ value }) => value.includes('var(')),
      from,
      strength,
      priority: Math.min(selector.specificity, 99_999) * 1e7 + order,
      order,
    };
  }

  /** The rules that are found by what an element is called; those for its attributes come to them. */
  ofPath(path: NamePath, node: number): RulesOfPath {
    return (this.#ofPaths[path.index] ??= this.#findForPath(path, node));
  }

  #findForPath(path: NamePath, node: number): RulesOfPath {
    const named = this.#findForNames(path.names);
    const always = named.always.slice();
    const sometimes: IndexedRule[] = [];
    const add = (rule: IndexedRule) => {
      const { selector } = rule;
      if (!selector.isOfNames && this.elements.mayMatch(selector, node)) sometimes.push(rule);
      else if (selector.isOfNames && this.elements.matchesCompiled(selector, node)) always.push(rule);
    };
    named.sometimes.forEach(add);
    if (path.id >= 0) this.#withKey(this.elements.names.text(path.id)).forEach(add);
    return { always, sometimes };
  }

  #findForNames(names: Names): { always: IndexedRule[]; sometimes: IndexedRule[] } {
    let found = this.#ofNames[names.index];
    if (found !== undefined) return found;
    found = { always: [], sometimes: [] };
    const { always, sometimes } = found;
    const sort = (rule: IndexedRule) => {
      if (this.elements.isCalled(names, rule.selector))
        (rule.selector.asksMore ? sometimes : always).push(rule);
    };
    this.#withKey('*').forEach(sort);
    for (const name of names.numbers) this.#withKey(this.elements.names.text(name)).forEach(sort);
    this.#ofNames[names.index] = found;
    return found;
  }
}

const NO_RULES: readonly IndexedRule[] = [];
