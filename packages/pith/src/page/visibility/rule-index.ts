import { tick } from '../deadline.ts';
import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import type { Declaration } from './declarations.ts';
import type { NamePath, Names } from './element-names.ts';
import type { Compiled, Elements } from './elements.ts';
import { isOfScreen } from './media.ts';
import { HINTS } from './presentation.ts';
import { parseSelector, quickKey, type Selector } from './selectors.ts';
import { STRENGTH } from './strength.ts';
import { type Keyframes, readStyleSheet, type StyleRule, type StyleSheet } from './style-sheet.ts';
import { hasImports, linksStyles, styleTexts } from './style-texts.ts';
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
  /** What is read already. */
  selector: Selector | null | undefined;
  /** The one before it with the same key. */
  before: WrittenRule | undefined;
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
/** Selectors that are read: a rule in another has as many as both multiplied. */
const MOST_SELECTORS = 100_000;

/** The same for every page. */
let usualRules: StyleSheet['rules'] | undefined;
const usualSelector = remember(parseSelector);

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
  /** The attributes by which rules are found, of those that elements have. */
  readonly attributes = new Set<string>();
  /** Whether a rule is for boxes that are ticked. */
  asksForTicks = false;
  readonly #page: Page;
  /** By the number of the key, the last of each. */
  readonly #written: (WrittenRule | undefined)[] = [];
  readonly #read: (readonly IndexedRule[] | undefined)[] = [];
  readonly #ofNames: (RulesOfPath | undefined)[] = [];
  readonly #ofPaths: (RulesOfPath | undefined)[] = [];
  readonly #layers = new Map<string, number>();
  #count = 0;

  constructor(page: Page, elements: Elements) {
    this.#page = page;
    this.elements = elements;
    // The same few queries come again and again.
    const appliesTo = remember(isOfScreen);
    usualRules ??= readStyleSheet(USUAL_STYLES, appliesTo).rules;
    this.#note(usualRules, STRENGTH.usual, usualSelector);
    let left = MOST_CHARACTERS;
    let selectorsLeft = MOST_SELECTORS;
    let isPartial = linksStyles(page);
    for (const css of styleTexts(page)) {
      const sheet = readStyleSheet(css.slice(0, left), appliesTo, selectorsLeft);
      left -= Math.min(left, css.length);
      selectorsLeft = sheet.selectorsLeft;
      isPartial ||= hasImports(css);
      for (const name of sheet.layers) if (!this.#layers.has(name)) this.#layers.set(name, this.#layers.size);
      this.#note(sheet.rules, STRENGTH.sheet, parseSelector);
      for (const [name, value] of sheet.initial) this.variables.set(name, value);
      for (const [name, set] of sheet.keyframes) this.keyframes.set(name, set);
    }
    this.isPartial = isPartial;
    this.isLong = left === 0 || selectorsLeft < 0;
    this.isMarked = this.#findMarked();
  }

  #note(rules: readonly StyleRule[], strength: number, parse: (text: string) => Selector | null): void {
    for (const rule of rules) {
      const layer = this.#layers.get(rule.layer);
      for (const from of rule.selectors) {
        tick();
        const quick = quickKey(from);
        const selector = quick === undefined ? parse(from) : undefined;
        const key = quick ?? selector?.key;
        if (key === undefined) continue;
        this.asksForTicks ||= from.includes(':checked');
        const number = this.elements.names.numberOf(key);
        this.#written[number] = {
          rule,
          from,
          selector,
          strength: layer === undefined ? strength : STRENGTH.layered + Math.min(layer, 99) / 100,
          order: this.#count++,
          before: this.#written[number],
        };
        if (!key.startsWith('[')) continue;
        const attribute = key.slice(1, -1);
        if (this.#page.usesAttribute(attribute)) this.attributes.add(attribute);
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
    return this.#withKey(this.elements.names.numberOf(`[${name}]`));
  }

  #withKey(key: number): readonly IndexedRule[] {
    return (this.#read[key] ??= this.#readAll(this.#written[key]));
  }

  #readAll(last: WrittenRule | undefined): readonly IndexedRule[] {
    const rules: IndexedRule[] = [];
    for (let written = last; written !== undefined; written = written.before) {
      tick();
      const rule = this.#readRule(written);
      if (rule !== null) rules.push(rule);
    }
    return rules.length === 0 ? NO_RULES : rules.reverse();
  }

  /** Null where it says nothing that is looked at, or matches nothing. */
  #readRule({ rule, from, selector: read, strength, order }: WrittenRule): IndexedRule | null {
    if (rule.declarations.length + rule.variables.length === 0) return null;
    const selector = read ?? (strength === STRENGTH.usual ? usualSelector : parseSelector)(from);
    const compiled = selector && this.elements.compile(selector);
    if (selector === null || compiled === null) return null;
    const { declarations, variables } = rule;
    return {
      selector: compiled,
      declarations,
      variables,
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
    let always: IndexedRule[] | undefined;
    let sometimes: IndexedRule[] | undefined;
    const add = (rule: IndexedRule) => {
      const { selector } = rule;
      if (selector.isOfNames) {
        if (this.elements.matchesCompiled(selector, node)) (always ??= named.always.slice()).push(rule);
      } else if (this.elements.mayMatch(selector, node)) (sometimes ??= []).push(rule);
    };
    named.sometimes.forEach(add);
    if (path.id >= 0) this.#withKey(path.id).forEach(add);
    return { always: always ?? named.always, sometimes: sometimes ?? NO_RULES };
  }

  #findForNames(names: Names): RulesOfPath {
    const known = this.#ofNames[names.index];
    if (known !== undefined) return known;
    const always: IndexedRule[] = [];
    const sometimes: IndexedRule[] = [];
    const sort = (rule: IndexedRule) => {
      if (this.elements.isCalled(names, rule.selector))
        (rule.selector.asksMore ? sometimes : always).push(rule);
    };
    this.#withKey(this.elements.names.numberOf('*')).forEach(sort);
    for (const name of names.numbers) this.#withKey(name).forEach(sort);
    return (this.#ofNames[names.index] = { always, sometimes });
  }
}

const NO_RULES: readonly IndexedRule[] = [];
