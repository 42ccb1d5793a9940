import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import type { Declaration } from './declarations.ts';
import type { NamePath, Names } from './element-names.ts';
import type { Compiled, Elements } from './elements.ts';
import { isOfScreen } from './media.ts';
import { HINTS } from './presentation.ts';
import { parseSelector, type Selector } from './selectors.ts';
import { STRENGTH } from './strength.ts';
import { type Keyframes, readStyleSheet, type StyleSheet } from './style-sheet.ts';
import { linksStyles, styleTexts } from './style-texts.ts';
import { USUAL_STYLES } from './usual-styles.ts';
import { usedVariables } from './variables.ts';

/** What a rule says of the elements that one of its selectors matches. */
export interface IndexedRule {
  selector: Compiled;
  /** Of the properties that are looked at. */
  declarations: readonly Declaration[];
  /** Of custom properties that are not the same on the whole page. */
  variables: readonly Declaration[];
  /** Whether what it says depends on what custom properties are at the element. */
  isLocal: boolean;
  from: string;
  strength: number;
  /** Among those of the same strength, by specificity and order. */
  priority: number;
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
let usualSheet: StyleSheet | undefined;
const usualSelectors = new Map<string, Selector | null>();

/** The rules of the style sheets of a page, found by what an element is called or has. */
export class RuleIndex {
  readonly elements: Elements;
  readonly isPartial: boolean;
  /** Whether there was more than is read. */
  readonly isLong: boolean;
  readonly keyframes = new Map<string, Keyframes>();
  /** What custom properties are that are the same everywhere, and what the others are where nothing is said. */
  readonly variables = new Map<string, string>();
  /** Whether an element has an attribute that says something: by which rules are found, `style`, or a hint. */
  readonly isMarked: Uint8Array;
  asksForTicks = false;
  readonly #page: Page;
  /** Rules by the number of a name that an element must have. */
  readonly #byName: IndexedRule[][] = [];
  /** Rules by an attribute that an element must have, and those for all elements. */
  readonly byAttribute = new Map<string, IndexedRule[]>();
  readonly #forAll: IndexedRule[] = [];
  readonly #ofNames: ({ always: IndexedRule[]; sometimes: IndexedRule[] } | undefined)[] = [];
  readonly #ofPaths: (RulesOfPath | undefined)[] = [];
  readonly #layers = new Map<string, number>();
  #count = 0;

  constructor(page: Page, elements: Elements) {
    this.#page = page;
    this.elements = elements;
    const mayMatch = (selector: string) => elements.names.haveAll(selector);
    // The same few queries come again and again.
    const reader = { appliesTo: remember(isOfScreen), mayMatch };
    usualSheet ??= readStyleSheet(USUAL_STYLES, { ...reader, mayMatch: () => true });
    const usual = usualSheet.rules.map((rule) => ({ ...rule, meant: rule.meant.filter(mayMatch) }));
    const rules: [key: string, rule: IndexedRule][] = [];
    this.#read({ ...usualSheet, rules: usual }, rules, STRENGTH.usual, usualSelector);
    let left = MOST_CHARACTERS;
    let isPartial = linksStyles(page);
    for (const css of styleTexts(page)) {
      const sheet = readStyleSheet(css.slice(0, left), reader);
      left -= Math.min(left, css.length);
      isPartial ||= /@import\b/i.test(css);
      this.#read(sheet, rules, STRENGTH.sheet);
      for (const [name, set] of sheet.keyframes) this.keyframes.set(name, set);
    }
    this.isPartial = isPartial;
    this.isLong = left === 0;
    this.#index(rules);
    this.isMarked = this.#findMarked();
  }

  #read(
    { rules, layers, initial }: StyleSheet,
    found: [key: string, rule: IndexedRule][],
    strength: number,
    parse: typeof parseSelector = parseSelector,
  ): void {
    for (const [name, value] of initial) this.variables.set(name, value);
    for (const name of layers) if (!this.#layers.has(name)) this.#layers.set(name, this.#layers.size);
    for (const rule of rules) {
      if (rule.meant.length === 0) continue;
      if (rule.declarations.length === 0) continue;
      const declarations = rule.declarations.filter(({ property }) => !property.startsWith('--'));
      const variables = rule.declarations.filter(({ property }) => property.startsWith('--'));
      const layer = this.#layers.get(rule.layer);
      for (const from of rule.meant) {
        const selector = parse(from);
        const compiled = selector && this.elements.compile(selector);
        if (selector === null || compiled === null) continue;
        this.asksForTicks ||= from.includes(':checked');
        const read = {
          selector: compiled,
          declarations,
          variables,
          isLocal: false,
          from,
          strength: layer === undefined ? strength : STRENGTH.layered + Math.min(layer, 99) / 100,
          priority: Math.min(selector.specificity, 99_999) * 1e7 + this.#count,
          order: this.#count++,
        };
        found.push([selector.key, read]);
      }
    }
  }

  /** Most custom properties are not used in what is looked at, and most of the others are the same everywhere. */
  #index(found: readonly [key: string, rule: IndexedRule][]): void {
    const rules = found.map(([, rule]) => rule);
    const { constant, local } = usedVariables(rules, inlineStyles(this.#page));
    for (const [name, value] of constant) this.variables.set(name, value);
    for (const [key, rule] of found) {
      rule.variables = rule.variables.filter(({ property }) => local.has(property));
      rule.isLocal = local.size > 0 && rule.declarations.some(({ value }) => value.includes('var('));
      if (rule.declarations.length + rule.variables.length > 0) this.#rulesOf(key)?.push(rule);
    }
  }

  /** The rules with a key; none where no element can have it. */
  #rulesOf(key: string): IndexedRule[] | null {
    if (key === '*') return this.#forAll;
    if (key.startsWith('[')) {
      const attribute = key.slice(1, -1);
      if (!this.#page.usesAttribute(attribute)) return null;
      let rules = this.byAttribute.get(attribute);
      if (rules === undefined) this.byAttribute.set(attribute, (rules = []));
      return rules;
    }
    const name = this.elements.names.find(key);
    return name === undefined ? null : (this.#byName[name] ??= []);
  }

  #findMarked(): Uint8Array {
    const isMarked = new Uint8Array(this.#page.size);
    for (const name of [...this.byAttribute.keys(), ...HINTS, 'style'])
      for (const node of this.#page.withAttribute(name)) isMarked[node] = 1;
    return isMarked;
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
    this.#byName[path.id]?.forEach(add);
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
    this.#forAll.forEach(sort);
    for (const name of names.numbers) this.#byName[name]?.forEach(sort);
    this.#ofNames[names.index] = found;
    return found;
  }
}

function* inlineStyles(page: Page): Generator<string> {
  for (const node of page.withAttribute('style')) yield page.attribute(node, 'style')!;
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
