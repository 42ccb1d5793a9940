import type { Page } from '../page.ts';
import type { Declaration } from './declarations.ts';
import { Elements } from './elements.ts';
import { HINTS_OF_NONE, presentation } from './presentation.ts';
import { type IndexedRule, RuleIndex, type RulesOfPath } from './rule-index.ts';
import { importance, STRENGTH } from './strength.ts';
import { type Keyframes, readDeclarations } from './style-sheet.ts';
import { type Environment, Variables } from './variables.ts';

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
  /** What the page says itself. */
  readonly cascade: Cascade;
  /** What animations set, by their names. */
  readonly keyframes: ReadonlyMap<string, Keyframes>;
  /** What is stated of an element, or null where nothing is. In a part that was opened, what its state says is void. */
  styleOf(node: number, isOpened: boolean): Style | null;
  /** Why a text cannot be seen where it stands. */
  whyOfText?(node: number): string | null;
}

/** Characters of a `style` attribute; longer ones are hardly on a second element. */
const LONGEST_SHARED = 300;
const NO_RULES: readonly IndexedRule[] = [];

interface Said {
  declarations: readonly Declaration[];
  from: string;
  strength: number;
  /** Among those of the same strength, by specificity and order. */
  priority: number;
}

/** What the style sheets and attributes of a page say of its elements, the strongest first, as CSS has it. */
export class Cascade implements StyleSource {
  readonly #page: Page;
  readonly #rules: RuleIndex;
  readonly #elements: Elements;
  readonly #variables: Variables;
  readonly #found: (Style | null | undefined)[];
  /** The styles of elements of which nothing is said but by the names of their path, where these do not depend on the place. */
  readonly #ofPaths: (Style | null | undefined)[] = [];
  readonly #inline = new Map<string, readonly Declaration[]>();
  readonly #styles = new Map<string, Style>();
  readonly #environments: Environment[] = [];

  private constructor(page: Page, rules: RuleIndex, elements: Elements) {
    this.#page = page;
    this.#rules = rules;
    this.#elements = elements;
    this.#variables = new Variables(elements, rules.variables);
    this.#found = new Array(page.size).fill(undefined);
  }

  static of(page: Page): Cascade {
    const elements = new Elements(page);
    return new Cascade(page, new RuleIndex(page, elements), elements);
  }

  get cascade(): Cascade {
    return this;
  }

  /** The same with boxes that are taken to be ticked beside those that say so. */
  ticked(boxes: ReadonlySet<number>): Cascade {
    return new Cascade(this.#page, this.#rules, new Elements(this.#page, boxes, this.#elements));
  }

  get isPartial(): boolean {
    return this.#rules.isPartial;
  }

  get isCut(): boolean {
    return this.#rules.isLong || this.#elements.isExhausted;
  }

  get asksForTicks(): boolean {
    return this.#rules.asksForTicks;
  }

  get keyframes(): ReadonlyMap<string, Keyframes> {
    return this.#rules.keyframes;
  }

  styleOf(node: number, isOpened: boolean): Style | null {
    if (isOpened) return this.#find(node, true);
    let style = this.#found[node];
    if (style === undefined) this.#found[node] = style = this.#find(node, false);
    return style;
  }

  #find(node: number, isOpened: boolean): Style | null {
    const path = this.#elements.names.at(node);
    const ofPath = this.#rules.ofPath(path, node);
    const isMarked = this.#rules.isMarked[node] === 1;
    const isPlain = !isMarked && !isOpened && ofPath.sometimes.length === 0;
    if (isPlain) {
      const style = this.#ofPaths[path.index];
      if (style !== undefined) return style;
    }
    let rules = this.#matching(ofPath, node, isOpened);
    const hints = isMarked ? presentation(this.#page, node) : HINTS_OF_NONE;
    const inline = (isMarked && this.#page.attribute(node, 'style')) || '';
    if (hints.length === 0 && inline === '' && rules.length === 0) {
      if (isPlain) this.#ofPaths[path.index] = null;
      return null;
    }
    // Many rules for many elements cost steps, too; what an element says itself is always read.
    if (!this.#elements.spend(rules.length)) rules = NO_RULES;
    const isLocal = rules.some((rule) => rule.isLocal) || inline.includes('var(');
    const at = isLocal ? this.#environmentAt(node) : this.#variables.top;
    if (hints.length > 0 || inline.length > LONGEST_SHARED) return this.#styleBy(rules, hints, inline, at);
    const style = this.#shared(node, rules, inline, at);
    if (isPlain && !isLocal) this.#ofPaths[path.index] = style;
    return style;
  }

  /** The rules that an element matches. In a part that was opened, what its state says is void. */
  #matching({ always, sometimes }: RulesOfPath, node: number, isOpened: boolean): readonly IndexedRule[] {
    const isMarked = this.#rules.isMarked[node] === 1;
    if (!isOpened && !isMarked && sometimes.length === 0) return always;
    const isAsked = ({ selector }: IndexedRule) => !isOpened || selector.parts.length === 1;
    let rules = isOpened ? always.filter(isAsked) : always;
    const add = (others: readonly IndexedRule[]) => {
      for (const rule of others)
        if (isAsked(rule) && this.#elements.matchesCompiled(rule.selector, node)) rules = [...rules, rule];
    };
    if (sometimes.length > 0) add(sometimes);
    if (isMarked) {
      for (const name of this.#rules.attributes)
        if (this.#page.attribute(node, name) !== null) add(this.#rules.withAttribute(name));
    }
    return rules;
  }

  /** What custom properties are at an element: what they are around it, where nothing else is said of them. */
  #environmentAt(node: number): Environment {
    const known = this.#environments;
    const way: number[] = [];
    let at = node;
    for (; at > 0 && known[at] === undefined; at = this.#page.parent[at]) way.push(at);
    let environment = known[at] ?? this.#variables.top;
    for (let i = way.length - 1; i >= 0; i--) {
      const ofPath = this.#rules.ofPath(this.#elements.names.at(way[i]), way[i]);
      environment = this.#variables.inside(environment, this.#matching(ofPath, way[i], false));
      known[way[i]] = environment;
    }
    return environment;
  }

  /** Elements with the same tag, rules and declarations share their style: what follows from it is found out once. */
  #shared(node: number, rules: readonly IndexedRule[], inline: string, at: Environment): Style {
    let key = `${this.#page.tag[node]} ${at.index}`;
    for (const { order } of rules) key += ` ${order}`;
    key += `;${inline}`;
    let style = this.#styles.get(key);
    if (style === undefined) {
      style = this.#styleBy(rules, HINTS_OF_NONE, inline, at);
      this.#styles.set(key, style);
    }
    return style;
  }

  #styleBy(
    rules: readonly IndexedRule[],
    hints: readonly Declaration[],
    inline: string,
    at: Environment,
  ): Style {
    let own = this.#inline.get(inline);
    if (own === undefined) {
      own = inline === '' ? [] : readDeclarations(inline);
      this.#inline.set(inline, own);
    }
    const said: Said[] = [
      ...rules,
      { declarations: hints, from: 'attribute', strength: STRENGTH.attribute, priority: 0 },
      { declarations: own, from: 'style', strength: STRENGTH.inline, priority: 0 },
    ];
    const won = new Map<string, Stated & { rank: number }>();
    for (const { declarations, from, strength, priority } of said) {
      for (const { property, value, important } of declarations) {
        const rank = (important ? importance(strength) : strength) * 1e14 + priority;
        if (rank < (won.get(property)?.rank ?? -1) || rank < (won.get('all')?.rank ?? -1)) continue;
        const resolved = this.#variables.resolve(value, at);
        // What is weaker counts then.
        if (resolved === null || resolved === 'revert-layer') continue;
        if (property === 'all') for (const [name, stated] of won) if (stated.rank <= rank) won.delete(name);
        won.set(property, { value: resolved, from, rank });
      }
    }
    return won;
  }
}
