/** A value that a page offers for a field, with what may tell whether it is the right one. */
export interface Candidate {
  /** The value as the measure compares it. */
  key: string;
  features: Record<string, number>;
}

/** All that a page offers for a field. */
export interface Choice {
  domain: string;
  candidates: Candidate[];
  /** The gold and what our rules give, as the measure compares them. */
  gold: string;
  ours: string;
  /** Whether the gold stands anywhere in the page's source. */
  isOnPage: boolean;
}

/** The name of the feature that marks what our rules give. */
export const OURS = 'ours';

/** Puts together what several sources say: one candidate for each value, with a feature for each source that has it. */
export class Offers<Value> {
  readonly #byKey = new Map<string, { value: Value; features: Record<string, number> }>();
  readonly #keyOf: (value: Value) => string;

  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf;
  }

  add(source: string, value: Value | null | undefined): void {
    const key = value ? this.#keyOf(value) : '';
    if (!value || key === '') return;
    const offer = this.#byKey.get(key) ?? { value, features: {} };
    offer.features[source] = 1;
    this.#byKey.set(key, offer);
  }

  keys(): string[] {
    return [...this.#byKey.keys()];
  }

  candidates(describe: (value: Value, key: string) => Record<string, number>): Candidate[] {
    return [...this.#byKey].map(([key, { value, features }]) => ({
      key,
      features: { ...features, sources: Object.keys(features).length, ...describe(value, key) },
    }));
  }
}
