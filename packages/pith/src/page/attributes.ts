import type { Token } from 'parse5';
import { grown } from './integer-arrays.ts';
import type { Limits } from './limits.ts';
import type { Warnings } from './warnings.ts';

/**
 * The attributes of a tree while it is being built, an element's side by side. Where an element's begin and how many
 * they are, its tree knows.
 */
export class Attributes {
  /** The different names, each once, and the place of each among them. */
  readonly names: string[] = [];
  readonly ids = new Map<string, number>();
  /** Of each attribute: the id of its name, and its value. */
  nameId: Uint16Array;
  readonly value: string[] = [];
  /** What later `<html>` and `<body>` tags add to the first, which is stored already. */
  readonly #adopted = new Map<number, Map<string, string>>();
  readonly #limits: Limits;
  readonly #warnings: Warnings;

  constructor(sizeGuess: number, limits: Limits, warnings: Warnings) {
    this.nameId = new Uint16Array(sizeGuess);
    this.#limits = limits;
    this.#warnings = warnings;
  }

  /** Where the next element's will begin. */
  get size(): number {
    return this.value.length;
  }

  /** Appends an element's attributes; says how many were kept. */
  append(attributes: Token.Attribute[]): number {
    let count = attributes.length;
    const { attributes: maxCount, attributeValue: maxValue } = this.#limits;
    if (count > maxCount) {
      this.#warnings.add(
        'TOO_MANY_ATTRIBUTES',
        `An element kept only ${maxCount} of ${count} attributes (limits.attributes).`,
      );
      count = maxCount;
    }
    for (let i = 0; i < count; i++) {
      const { name, value, prefix } = attributes[i];
      if (value.length > maxValue) this.#warnOfValue(value.length);
      this.#push(prefix ? `${prefix}:${name}` : name, value.length > maxValue ? '' : value);
    }
    return count;
  }

  #warnOfValue(found: number): void {
    const max = this.#limits.attributeValue;
    this.#warnings.add(
      'LONG_ATTRIBUTE',
      `An attribute value of ${found} characters was left out (limits.attributeValue: ${max}).`,
    );
  }

  #push(name: string, value: string): void {
    let id = this.ids.get(name);
    if (id === undefined) {
      // As with tags: past 65,535 names the rest share one.
      id = Math.min(this.names.length, 0xffff);
      if (id < 0xffff) this.ids.set(name, id);
      this.names[id] = name;
    }
    const index = this.value.length;
    if (index === this.nameId.length) this.nameId = grown(this.nameId, index * 2);
    this.nameId[index] = id;
    this.value.push(value);
  }

  list(start: number, count: number): Token.Attribute[] {
    return Array.from({ length: count }, (_, i) => ({
      name: this.names[this.nameId[start + i]],
      value: this.value[start + i],
    }));
  }

  adopt(element: number, attributes: Token.Attribute[]): void {
    let adopted = this.#adopted.get(element);
    if (adopted === undefined) {
      adopted = new Map();
      this.#adopted.set(element, adopted);
    }
    for (const { name, value } of attributes) {
      const full = adopted.size >= this.#limits.attributes || value.length > this.#limits.attributeValue;
      if (!full && !adopted.has(name)) adopted.set(name, value);
    }
  }

  get adopters(): Iterable<number> {
    return this.#adopted.keys();
  }

  /** What an element adopted; where it has an attribute of its own by that name, its own stands. */
  adoptedBy(element: number, own: Token.Attribute[]): Token.Attribute[] {
    const names = new Set(own.map(({ name }) => name));
    const adopted = [...this.#adopted.get(element)!].filter(([name]) => !names.has(name));
    return adopted.map(([name, value]) => ({ name, value }));
  }
}
