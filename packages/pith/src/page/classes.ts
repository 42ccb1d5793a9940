import { tick } from './deadline.ts';
import type { Page } from './page.ts';

/** What is asked of the classes of elements, each by its number. */
const QUESTIONS: RegExp[] = [];
/** The answers to the questions about a class are the bits of so many numbers. */
const WORDS = 2;
const MOST_QUESTIONS = 32 * WORDS;

/**
 * Makes a question: whether the class of an element says something. The same classes come again and again on a page, so
 * each is asked once. An element without a class says nothing.
 */
export function classTest(pattern: RegExp): (page: Page, node: number) => boolean {
  const question = QUESTIONS.push(pattern) - 1;
  if (question >= MOST_QUESTIONS) throw new RangeError(`More than ${MOST_QUESTIONS} questions about classes`);
  return (page, node) => page.classes.say(node, question);
}

/** What stands for the class of an element without one, and for one that was not asked for yet. */
const NONE = 0;
const UNKNOWN = -1;

/** What the classes of a page say. */
export class Classes {
  readonly #page: Page;
  /** The number of each element's class. */
  readonly #of: Int32Array;
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [''];
  /** By the number of a class: the questions it was asked, and those it answered with yes. */
  readonly #asked: number[] = new Array(WORDS).fill(-1);
  readonly #said: number[] = new Array(WORDS).fill(0);

  constructor(page: Page) {
    this.#page = page;
    this.#of = new Int32Array(page.size).fill(UNKNOWN);
  }

  say(node: number, question: number): boolean {
    const number = this.#numberAt(node);
    const at = number * WORDS + (question >> 5);
    // A shift takes the last five bits of the question.
    const bit = 1 << question;
    if ((this.#asked[at] & bit) === 0) {
      this.#asked[at] |= bit;
      if (QUESTIONS[question].test(this.#names[number])) this.#said[at] |= bit;
    }
    return (this.#said[at] & bit) !== 0;
  }

  /** What takes more than yes or no to answer, worked out once for each class; that of an element without one is empty. */
  each<Answer extends object | null>(answerTo: (names: string) => Answer): (node: number) => Answer {
    const answers: (Answer | undefined)[] = [];
    return (node) => {
      const number = this.#numberAt(node);
      let answer = answers[number];
      if (answer === undefined) answer = answers[number] = answerTo(this.#names[number]);
      return answer;
    };
  }

  #numberAt(node: number): number {
    tick();
    const known = this.#of[node];
    return known === UNKNOWN ? (this.#of[node] = this.#numberOf(this.#page.attribute(node, 'class'))) : known;
  }

  #numberOf(names: string | null): number {
    if (names === null) return NONE;
    let number = this.#numbers.get(names);
    if (number === undefined) {
      number = this.#names.push(names) - 1;
      this.#numbers.set(names, number);
      for (let word = 0; word < WORDS; word++) {
        this.#asked.push(0);
        this.#said.push(0);
      }
    }
    return number;
  }
}
