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

/** What the classes of a page say. */
export class Classes {
  /** The number of each element's class; 0 where it has none, or an empty one. */
  readonly of: Uint32Array;
  /** The classes by their numbers. */
  readonly names: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** By the number of a class: the questions it was asked, and those it answered with yes. */
  readonly #asked: Int32Array;
  readonly #said: Int32Array;

  constructor(page: Page) {
    const names = [''];
    const numbers = new Map([['', 0]]);
    this.of = new Uint32Array(page.size);
    for (const node of page.withAttribute('class')) {
      const name = page.attribute(node, 'class')!;
      let number = numbers.get(name);
      if (number === undefined) {
        number = names.push(name) - 1;
        numbers.set(name, number);
      }
      this.of[node] = number;
    }
    this.names = names;
    this.#numbers = numbers;
    this.#asked = new Int32Array(names.length * WORDS);
    this.#said = new Int32Array(names.length * WORDS);
    // No class says nothing.
    this.#asked.fill(-1, 0, WORDS);
  }

  /** The number of a class; undefined where no element has it. */
  numberOf(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  say(node: number, question: number): boolean {
    tick();
    const number = this.of[node];
    const at = number * WORDS + (question >> 5);
    // A shift takes the last five bits of the question.
    const bit = 1 << question;
    if ((this.#asked[at] & bit) === 0) {
      this.#asked[at] |= bit;
      if (QUESTIONS[question].test(this.names[number])) this.#said[at] |= bit;
    }
    return (this.#said[at] & bit) !== 0;
  }

  /** What takes more than yes or no to answer, worked out once for each class; that of an element without one is empty. */
  each<Answer extends object | null>(answerTo: (names: string) => Answer): (node: number) => Answer {
    const answers: (Answer | undefined)[] = [];
    return (node) => {
      tick();
      const number = this.of[node];
      let answer = answers[number];
      if (answer === undefined) answer = answers[number] = answerTo(this.names[number]);
      return answer;
    };
  }
}
