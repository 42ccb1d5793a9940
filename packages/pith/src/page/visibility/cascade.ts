import type { Page } from '../page.ts';
import type { Declaration } from './declarations.ts';
import type { Names } from './element-names.ts';
import { type Compiled, Elements } from './elements.ts';
import { isOfScreen } from './media.ts';
import { NO_HINTS, presentation, usesPresentation } from './presentation.ts';
import { parseSelector, type Selector } from './selectors.ts';
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

/** Who says it, the weakest first. */
const STRENGTH = { usual: 0, attribute: 1, layered: 2, sheet: 3, inline: 4, important: 10 };
/** Characters of style sheets that are read, and looks that are taken at elements. */
const MOST_CHARACTERS = 3_000_000;
const MOST_STEPS = 5_000_000;
/** Characters of a `style` attribute; longer ones are hardly on a second element. */
const LONGEST_SHARED = 300;

/** The same for every page. */
let usualSheet: StyleSheet | undefined;
const usualSelectors = new Map<string, Selector | null>();

// biome-ignore format: a list of names reads better packed
export const LOOKED_AT: ReadonlySet<string> = new Set([
  'display', 'visibility', 'content-visibility', 'opacity', 'filter', 'font-size', 'line-height', 'letter-spacing',
  'color', 'text-fill-color', 'text-shadow', 'background-color', 'background-image', 'background-clip', 'position',
  'top', 'right', 'bottom', 'left', 'clip', 'clip-path', 'width', 'height', 'max-width', 'max-height', 'overflow',
  'overflow-x', 'overflow-y', 'text-indent', 'transform', 'scale', 'translate', 'zoom', 'float', 'margin-left',
  'margin-top', 'padding-left', 'padding-top', 'padding-bottom', 'animation', 'animation-name', 'animation-fill-mode',
  'animation-duration', 'animation-delay', 'animation-play-state', 'animation-iteration-count', 'transition', 'transition-property', 'pointer-events', 'cursor', 'all', 'backface-visibility',
  'contain', 'contain-intrinsic-size', 'contain-intrinsic-height', 'min-height', 'aspect-ratio', 'content', 'rotate',
  'font-size-adjust', 'mask', 'mask-image', 'mask-size', 'box-sizing', 'box-shadow', 'flex-basis', 'flex-grow', 'grid-template-rows', 'grid-template-columns', 'text-security', 'text-stroke', 'text-stroke-color',
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
  readonly keyframes = new Map<string, Keyframes>();
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
    this.#hasHints = usesPresentation(page);
    usualSheet ??= readStyleSheet(USUAL_STYLES, { ...READER, mayMatch: () => true });
    const mayMatch = (selector: string) => this.#elements.names.haveAll(selector);
    const usual = usualSheet.rules.map((rule) => ({ ...rule, meant: rule.meant.filter(mayMatch) }));
    this.#add({ ...usualSheet, rules: usual }, STRENGTH.usual, usualSelector);
    let left = MOST_CHARACTERS;
    let isPartial = linksStyles(page);
    for (const css of styleTexts(page)) {
      const sheet = readStyleSheet(css.slice(0, left), { ...READER, mayMatch });
      left -= Math.min(left, css.length);
      isPartial ||= /@import\b/i.test(css);
      this.#add(sheet, STRENGTH.sheet);
      for (const [name, set] of sheet.keyframes) this.keyframes.set(name, set);
    }
    this.isPartial = isPartial;
    this.#isLong = left === 0;
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
      const known = this.#byAttribute.find((some) => some.attribute === attribute);
      if (known !== undefined) return known.rules;
      const rules: IndexedRule[] = [];
      this.#byAttribute.push({ attribute, rules });
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
    const names = this.#elements.names.at(node);
    const candidates = this.#candidatesFor(names.kin ?? names);
    let rules = this.#withMatching(candidates.always, candidates.sometimes, node, isOpened);
    rules = this.#withMatching(rules, this.#byName[names.id], node, isOpened);
    for (const { attribute, rules: some } of this.#byAttribute)
      if (page.attribute(node, attribute) !== null) rules = this.#withMatching(rules, some, node, isOpened);
    const hints = this.#hasHints ? presentation(page, node) : NO_HINTS;
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

/** Among what is important, layers are stronger than what is outside of them, and the first is the strongest. */
function importance(strength: number): number {
  if (strength === STRENGTH.sheet) return STRENGTH.important + STRENGTH.layered;
  const isLayered = strength >= STRENGTH.layered && strength < STRENGTH.sheet;
  return STRENGTH.important + (isLayered ? STRENGTH.sheet + 0.99 - (strength - STRENGTH.layered) : strength);
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
