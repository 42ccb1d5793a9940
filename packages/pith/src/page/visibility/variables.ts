import type { Declaration } from './declarations.ts';
import type { Elements } from './elements.ts';

interface Rule {
  declarations: readonly Declaration[];
  variables: readonly Declaration[];
  strength: number;
  priority: number;
  order: number;
}

/** Values that hold values that hold values. */
const DEEPEST = 50;
const LONGEST = 2000;
/** Looks at elements that take as long as to replace what a value names. */
const COST = 20;
const VAR = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g;

/** What custom properties are at some elements. */
export interface Environment {
  readonly index: number;
  readonly values: ReadonlyMap<string, string>;
  /** What values with `var()` mean there. */
  readonly resolved: Map<string, string | null>;
  /** What they are at the elements right inside, by the rules that these match. */
  readonly below: Map<string, Environment>;
}

/** What `var(--name)` means at the elements of a page. */
export class Variables {
  readonly #elements: Elements;
  /** What custom properties are where nothing is said of them. */
  readonly #known: ReadonlyMap<string, string>;
  readonly top: Environment;
  #count = 0;

  constructor(elements: Elements, known: ReadonlyMap<string, string>) {
    this.#elements = elements;
    this.#known = known;
    this.top = this.#newEnvironment(new Map());
  }

  #newEnvironment(values: ReadonlyMap<string, string>): Environment {
    return { index: this.#count++, values, resolved: new Map(), below: new Map() };
  }

  /** What custom properties are at an element inside of others, by the rules that it matches. */
  inside(above: Environment, rules: readonly Rule[]): Environment {
    let key = '';
    for (const { order, variables } of rules) if (variables.length > 0) key += ` ${order}`;
    if (key === '') return above;
    let inside = above.below.get(key);
    if (inside === undefined) {
      inside = this.#setBy(rules, above);
      above.below.set(key, inside);
    }
    return inside;
  }

  #setBy(rules: readonly Rule[], above: Environment): Environment {
    const set = new Map<string, { value: string; rank: number }>();
    for (const { variables, strength, priority } of rules) {
      for (const { property, value, important } of variables) {
        const rank = (strength + (important ? 10 : 0)) * 1e14 + priority;
        if (rank >= (set.get(property)?.rank ?? 0)) set.set(property, { value, rank });
      }
    }
    const isNew = [...set].some(([name, { value }]) => above.values.get(name) !== value);
    if (!isNew || !this.#elements.spend(above.values.size + set.size)) return above;
    const values = new Map(above.values);
    for (const [name, { value }] of set) values.set(name, value);
    return this.#newEnvironment(values);
  }

  /** A value with its `var()` replaced; null where it cannot be told. */
  resolve(value: string, at: Environment): string | null {
    if (!value.includes('var(')) return value;
    let resolved = at.resolved.get(value);
    if (resolved === undefined) {
      resolved = this.#resolve(value, at);
      at.resolved.set(value, resolved);
    }
    return resolved;
  }

  #resolve(value: string, { values }: Environment): string | null {
    let resolved = value;
    for (let depth = 0; resolved.includes('var('); depth++) {
      if (depth > DEEPEST || resolved.length > LONGEST || !this.#elements.spend(COST)) return null;
      let isKnown = true;
      let length = 0;
      const next = resolved.replace(VAR, (_, name, otherwise) => {
        const found: string | undefined = values.get(name) ?? this.#known.get(name) ?? otherwise;
        length += found?.length ?? 0;
        if (found === undefined || length > LONGEST) isKnown = false;
        return isKnown ? found! : '';
      });
      if (!isKnown || next === resolved) return null;
      resolved = next;
    }
    return resolved.trim();
  }
}
