import { PithError } from './errors.ts';

/** What is done with a page, as a person would call it. */
export type Stage =
  | 'decoding'
  | 'parsing'
  | 'finding blocks'
  | 'reading styles'
  | 'computing features'
  | 'scoring blocks'
  | 'applying rules'
  | 'looking for hidden text'
  | 'searching scripts for content'
  | 'finding metadata'
  | 'building the content'
  | 'finding comments'
  | 'finding the next page'
  | 'describing blocks'
  | 'giving reasons'
  | 'writing text'
  | 'writing HTML'
  | 'writing Markdown'
  | 'writing TEI';

/** Not every place that runs JavaScript has the finer clock. */
const clock: { now(): number } = globalThis.performance ?? Date;
/** The deadline that the work at hand is under. All work is synchronous, so there is at most one. */
let current: Deadline | null = null;
/** Steps since the clock was looked at last. */
let steps = 0;
/** To look at the clock costs as much as some tens of steps. */
const STEPS_BETWEEN_LOOKS = 128;

/**
 * The time that all stages of the work on one page have together. Its clock runs while a stage is at work, so that a
 * format may be asked for later.
 */
export class Deadline {
  readonly limit: number;
  /**
   * When the work would have begun without its pauses, and when the last of these began. Both are times from the start: a 0 in
   * their place would make each deadline change its shape, and V8 compile anew all that looks at the clock.
   */
  #startedAt = clock.now();
  #pausedAt = this.#startedAt;
  #stage: Stage | null = null;

  constructor(milliseconds: number) {
    this.limit = milliseconds;
  }

  /** Does a part of the work. A stage inside another has its own name, and the same clock. */
  during<T>(stage: Stage, work: () => T): T {
    const outer = { stage: this.#stage, deadline: current };
    if (outer.stage === null) this.#startedAt += clock.now() - this.#pausedAt;
    this.#stage = stage;
    current = this;
    try {
      this.check();
      const result = work();
      this.check();
      return result;
    } finally {
      this.#stage = outer.stage;
      current = outer.deadline;
      if (outer.stage === null) this.#pausedAt = clock.now();
    }
  }

  check(): void {
    const took = Math.round(clock.now() - this.#startedAt);
    if (took <= this.limit) return;
    throw new PithError(
      'TIMEOUT',
      `The page took ${took} ms by the stage "${this.#stage}"; ${this.limit} ms are allowed. Raise limits.milliseconds (--timeout) to allow more.`,
      { max: this.limit, took, stage: this.#stage ?? '' },
    );
  }
}

/** Does a part of the work on a page, under the deadline of the whole where there is one. */
export function inStage<T>(stage: Stage, work: () => T): T {
  return current === null ? work() : current.during(stage, work);
}

/** The same for work that may also stand alone, and then has so much time of its own. */
export function withinTime<T>(milliseconds: number, stage: Stage, work: () => T): T {
  return (current ?? new Deadline(milliseconds)).during(stage, work);
}

/** To be called in every loop whose length the page decides: ends the work where its time is over. */
export function tick(cost = 1): void {
  steps += cost;
  if (steps < STEPS_BETWEEN_LOOKS) return;
  steps = 0;
  current?.check();
}

/** To be called before all of a text is read, since a page can be one long text: 64 characters take as long as a step. */
export function tickFor(text: string): void {
  tick(text.length >>> 6);
}
