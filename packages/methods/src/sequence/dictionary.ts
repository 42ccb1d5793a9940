import { FEATURE_TYPES, type FeatureType } from './feature-types.ts';

/** Features by name, each with a number. */
export class FeatureDictionary {
  readonly #numbers = Object.fromEntries(FEATURE_TYPES.map((type) => [type, new Map()])) as Record<
    FeatureType,
    Map<string, number>
  >;
  readonly #types: FeatureType[] = [];
  readonly #values: string[] = [];

  get size(): number {
    return this.#values.length;
  }

  /** The number of a feature, or -1. */
  find(type: FeatureType, value: string): number {
    return this.#numbers[type].get(value) ?? -1;
  }

  /** The number of a feature, which is added where it was not there. */
  add(type: FeatureType, value: string): number {
    const table = this.#numbers[type];
    const known = table.get(value);
    if (known !== undefined) return known;
    const number = this.#values.length;
    table.set(value, number);
    this.#types.push(type);
    this.#values.push(value);
    return number;
  }

  typeOf(feature: number): FeatureType {
    return this.#types[feature];
  }

  valueOf(feature: number): string {
    return this.#values[feature];
  }
}
