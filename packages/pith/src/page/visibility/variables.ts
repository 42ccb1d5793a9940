import type { Declaration } from './declarations.ts';
import type { Compiled, Elements } from './elements.ts';

/** A rule that defines custom properties. */
interface Definition {
  selector: Compiled;
  value: string;
  rank: number;
}

interface Rule {
  selector: Compiled;
  declarations: readonly Declaration[];
  strength: number;
  priority: number;
}

/** Values that hold values that hold values. */
const DEEPEST = 50;
const LONGEST = 2000;
/** Looks at elements that take as long as to replace what a value names. */
const COST = 20;
const VAR = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g;

/** The custom properties of a page: what `var(--name)` means at an element. */
export class Variables {
  readonly #elements: Elements;
  readonly #definitions = new Map<string, Definition[]>();
  /** Those that are not the same on the whole page. */
  readonly #local = new Set<string>();
  readonly #sorted = new Set<string>();
  readonly #found = new Map<string, string | null>();
  readonly #initial = new Map<string, string>();
  /** What values mean at the element that was asked for last. */
  readonly #atNode = new Map<string, string | null>();
  #node = -1;

  constructor(elements: Elements) {
    this.#elements = elements;
  }

  add({ selector, strength, priority }: Rule, variables: readonly Declaration[]): void {
    for (const { property, value, important } of variables) {
      const definitions = this.#definitions.get(property) ?? [];
      if (definitions.length > 0 && definitions[0].value !== value) this.#local.add(property);
      const rank = (strength + (important ? 10 : 0)) * 1e14 + priority;
      definitions.push({ selector, value, rank });
      this.#definitions.set(property, definitions);
    }
  }

  /** What custom properties are where nothing is said of them. */
  register(initial: ReadonlyMap<string, string>): void {
    for (const [name, value] of initial) this.#initial.set(name, value);
  }

  /** Whether what the rules say of an element depends on its place on the page. */
  areLocal(rules: readonly Rule[], inline: string): boolean {
    const isLocal = (value: string) => value.includes('var(');
    return (
      this.#local.size > 0 &&
      (isLocal(inline) || rules.some(({ declarations }) => declarations.some(({ value }) => isLocal(value))))
    );
  }

  /** A value with its `var()` replaced; null where it cannot be told. */
  resolve(value: string, node: number): string | null {
    if (!value.includes('var(')) return value;
    if (node !== this.#node) this.#atNode.clear();
    this.#node = node;
    let resolved = this.#atNode.get(value);
    if (resolved === undefined) {
      resolved = this.#resolve(value, node);
      this.#atNode.set(value, resolved);
    }
    return resolved;
  }

  #resolve(value: string, node: number): string | null {
    let resolved = value;
    for (let depth = 0; resolved.includes('var('); depth++) {
      if (depth > DEEPEST || resolved.length > LONGEST || !this.#elements.spend(COST)) return null;
      let isKnown = true;
      let length = 0;
      const next = resolved.replace(VAR, (_, name, otherwise) => {
        const found: string | undefined = this.#at(name, node) ?? otherwise;
        length += found?.length ?? 0;
        if (found === undefined || length > LONGEST) isKnown = false;
        return isKnown ? found! : '';
      });
      if (!isKnown || next === resolved) return null;
      resolved = next;
    }
    return resolved.trim();
  }

  #at(name: string, node: number): string | null {
    const definitions = this.#definitions.get(name);
    const initial = this.#initial.get(name) ?? null;
    if (definitions === undefined) return initial;
    if (!this.#local.has(name)) return definitions[0].value;
    const { parent } = this.#elements.page;
    for (let at = node; at > 0; at = parent[at]) {
      const found = this.#definedAt(name, definitions, at);
      if (found !== null) return found;
    }
    return initial;
  }

  #definedAt(name: string, definitions: Definition[], node: number): string | null {
    const key = `${node} ${name}`;
    let found = this.#found.get(key);
    if (found !== undefined) return found;
    found = null;
    for (const { selector, value } of this.#strongestFirst(name, definitions)) {
      if (this.#elements.isExhausted) break;
      if (!this.#elements.matchesCompiled(selector, node)) continue;
      found = value;
      break;
    }
    this.#found.set(key, found);
    return found;
  }

  #strongestFirst(name: string, definitions: Definition[]): readonly Definition[] {
    if (this.#sorted.has(name)) return definitions;
    this.#sorted.add(name);
    return definitions.sort((one, other) => other.rank - one.rank);
  }
}
