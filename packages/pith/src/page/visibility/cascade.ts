import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import type { Declaration } from './declarations.ts';
import type { Names } from './element-names.ts';
import { type Compiled, Elements } from './elements.ts';
import { LOOKED_AT } from './looked-at.ts';
import { isOfScreen } from './media.ts';
import { HINTS, NO_HINTS, presentation } from './presentation.ts';
import { parseSelector, type Selector } from './selectors.ts';
import { importance, STRENGTH } from './strength.ts';
import { type Keyframes, readDeclarations, readStyleSheet, type StyleSheet } from './style-sheet.ts';
import { linksStyles, styleTexts } from './style-texts.ts';
import { USUAL_STYLES } from './usual-styles.ts';
import { Variables } from './variables.ts';

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
  /** Whether some rules are for boxes that are ticked. */
  readonly asksForTicks: boolean;
  /** What animations set, by their names. */
  readonly keyframes: ReadonlyMap<string, Keyframes>;
  /** What is stated of an element, or null where nothing is. In a part that was opened, what its state says is void. */
  styleOf(node: number, isOpened: boolean): Style | null;
  /** Why a text cannot be seen where it stands. */
  whyOfText?(node: number): string | null;
}

/** Characters of style sheets that are read, and looks that are taken at elements. */
const MOST_CHARACTERS = 3_000_000;
const MOST_STEPS = 5_000_000;
/** Characters of a `style` attribute; longer ones are hardly on a second element. */
const LONGEST_SHARED = 300;

/** The same for every page. */
let usualSheet: StyleSheet | undefined;
const usualSelectors = new Map<string, Selector | null>();

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
  readonly keyframes = new Map<string, Keyframes>();
  readonly #page: Page;
  /** Rules by the number of a name that an element must have. */
  readonly #byName: IndexedRule[][] = [];
  /** Rules by an attribute that an element must have, and those for all elements. */
  readonly #byAttribute = new Map<string, IndexedRule[]>();
  readonly #forAll: IndexedRule[] = [];
  readonly #candidates = new Map<Names, Candidates>();
  readonly #found: (Style | null | undefined)[];
  readonly #inline = new Map<string, readonly Declaration[]>();
  /** Whether an element has an attribute by which rules are found, or one that is a hint: most have none. */
  readonly #isMarked: Uint8Array;
  readonly #styles = new Map<string, Style>();
  readonly #variables: Variables;
  readonly #layers = new Map<string, number>();
  asksForTicks = false;
  #count = 0;
  #isLong = false;

  /** `checked` are boxes that are taken to be ticked beside those that say so. */
  constructor(page: Page, checked: ReadonlySet<number> = new Set()) {
    this.#page = page;
    this.#elements = new Elements(page, MOST_STEPS, checked);
    this.#variables = new Variables(this.#elements);
    this.#found = new Array(page.size).fill(undefined);
    const mayMatch = (selector: string) => this.#elements.names.haveAll(selector);
    // The same few queries come again and again.
    const reader = { wanted: LOOKED_AT, appliesTo: remember(isOfScreen), mayMatch };
    usualSheet ??= readStyleSheet(USUAL_STYLES, { ...reader, mayMatch: () => true });
    const usual = usualSheet.rules.map((rule) => ({ ...rule, meant: rule.meant.filter(mayMatch) }));
    this.#add({ ...usualSheet, rules: usual }, STRENGTH.usual, usualSelector);
    let left = MOST_CHARACTERS;
    let isPartial = linksStyles(page);
    for (const css of styleTexts(page)) {
      const sheet = readStyleSheet(css.slice(0, left), reader);
      left -= Math.min(left, css.length);
      isPartial ||= /@import\b/i.test(css);
      this.#add(sheet, STRENGTH.sheet);
      for (const [name, set] of sheet.keyframes) this.keyframes.set(name, set);
    }
    this.isPartial = isPartial;
    this.#isLong = left === 0;
    this.#isMarked = this.#findMarked();
  }

  #findMarked(): Uint8Array {
    const isMarked = new Uint8Array(this.#page.size);
    for (const name of [...this.#byAttribute.keys(), ...HINTS])
      for (const node of this.#page.withAttribute(name)) isMarked[node] = 1;
    return isMarked;
  }

  get isCut(): boolean {
    return this.#isLong || this.#elements.isExhausted;
  }

  #add(
    { rules, layers, initial }: StyleSheet,
    strength: number,
    parse: typeof parseSelector = parseSelector,
  ): void {
    this.#variables.register(initial);
    for (const name of layers) if (!this.#layers.has(name)) this.#layers.set(name, this.#layers.size);
    for (const rule of rules) {
      if (rule.meant.length === 0) continue;
      const declarations = rule.declarations.filter(({ property }) => LOOKED_AT.has(property));
      const variables = rule.declarations.filter(({ property }) => property.startsWith('--'));
      if (declarations.length === 0 && variables.length === 0) continue;
      const order = this.#layers.get(rule.layer);
      for (const from of rule.meant) {
        const selector = parse(from);
        const compiled = selector && this.#elements.compile(selector);
        if (selector === null || compiled === null) continue;
        this.asksForTicks ||= from.includes(':checked');
        const indexed = {
          selector: compiled,
          declarations,
          from,
          strength: order === undefined ? strength : STRENGTH.layered + Math.min(order, 99) / 100,
          priority: Math.min(selector.specificity, 99_999) * 1e7 + this.#count,
          order: this.#count++,
        };
        this.#variables.add(indexed, variables);
        if (declarations.length > 0) this.#rulesOf(selector.key)?.push(indexed);
      }
    }
  }

  /** The rules with a key; none where no element can have it. */
  #rulesOf(key: string): IndexedRule[] | null {
    if (key === '*') return this.#forAll;
    if (key.startsWith('[')) {
      const attribute = key.slice(1, -1);
      if (!this.#page.usesAttribute(attribute)) return null;
      let rules = this.#byAttribute.get(attribute);
      if (rules === undefined) this.#byAttribute.set(attribute, (rules = []));
      return rules;
    }
    const name = this.#elements.names.find(key);
    return name === undefined ? null : (this.#byName[name] ??= []);
  }

  styleOf(node: number, isOpened: boolean): Style | null {
    if (isOpened) return this.#find(node, true);
    let style = this.#found[node];
    if (style === undefined) this.#found[node] = style = this.#find(node, false);
    return style;
  }

  #find(node: number, isOpened: boolean): Style | null {
    const page = this.#page;
    const { names } = this.#elements;
    const candidates = this.#candidatesFor(names.at(node));
    let rules = this.#withMatching(candidates.always, candidates.sometimes, node, isOpened);
    rules = this.#withMatching(rules, this.#byName[names.idAt(node)], node, isOpened);
    const isMarked = this.#isMarked[node] === 1;
    if (isMarked) {
      for (const [attribute, some] of this.#byAttribute)
        if (page.attribute(node, attribute) !== null) rules = this.#withMatching(rules, some, node, isOpened);
    }
    const hints = isMarked ? presentation(page, node) : NO_HINTS;
    const inline = page.attribute(node, 'style') ?? '';
    if (hints.length === 0 && inline === '' && rules.length === 0) return null;
    const isCommon = rules === candidates.always && hints.length === 0 && inline === '';
    // Many rules for many elements cost steps, too; what an element says itself is always read.
    if (!isCommon && !this.#elements.spend(rules.length)) rules = NO_RULES;
    const isOwn = hints.length > 0 || inline.length > LONGEST_SHARED;
    if (isOwn || this.#variables.areLocal(rules, inline)) return this.#withOwn(node, rules, hints, inline);
    if (rules !== candidates.always || inline !== '') return this.#shared(node, rules, inline);
    return (candidates.style ??= this.#shared(node, rules, inline));
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
      const always: IndexedRule[] = [];
      const sometimes: IndexedRule[] = [];
      const sort = (rule: IndexedRule) => {
        if (this.#elements.isCalled(names, rule.selector))
          (rule.selector.asksMore ? sometimes : always).push(rule);
      };
      this.#forAll.forEach(sort);
      for (const name of names.numbers) this.#byName[name]?.forEach(sort);
      candidates = { always, sometimes };
      this.#candidates.set(names, candidates);
    }
    return candidates;
  }

  /** The style of an element with its own declarations. */
  #withOwn(
    node: number,
    rules: readonly IndexedRule[],
    hints: readonly Declaration[],
    inline: string,
  ): Style {
    let own = this.#inline.get(inline);
    if (own === undefined) {
      own = inline === '' ? [] : readDeclarations(inline, LOOKED_AT);
      this.#inline.set(inline, own);
    }
    return this.#won(node, [
      ...rules,
      { declarations: hints, from: 'attribute', strength: STRENGTH.attribute, priority: 0 },
      { declarations: own, from: 'style', strength: STRENGTH.inline, priority: 0 },
    ]);
  }

  /** Elements with the same tag, rules and declarations share their style: what follows from it is found out once. */
  #shared(node: number, rules: readonly IndexedRule[], inline: string): Style {
    let key = String(this.#page.tag[node]);
    for (const { order } of rules) key += ` ${order}`;
    key += `;${inline}`;
    let style = this.#styles.get(key);
    if (style === undefined) {
      style = this.#withOwn(node, rules, [], inline);
      this.#styles.set(key, style);
    }
    return style;
  }

  #won(node: number, said: readonly Said[]): Style {
    const won = new Map<string, Stated & { rank: number }>();
    for (const { declarations, from, strength, priority } of said) {
      for (const { property, value, important } of declarations) {
        const rank = (important ? importance(strength) : strength) * 1e14 + priority;
        if (rank < (won.get(property)?.rank ?? -1) || rank < (won.get('all')?.rank ?? -1)) continue;
        const resolved = this.#variables.resolve(value, node);
        // What is weaker counts then.
        if (resolved === null || resolved === 'revert-layer') continue;
        if (property === 'all') for (const [name, stated] of won) if (stated.rank <= rank) won.delete(name);
        won.set(property, { value: resolved, from, rank });
      }
    }
    return won;
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
