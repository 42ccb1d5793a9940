import type { Page } from '../page.ts';
import { silentCopies } from './copies.ts';
import type { Look } from './look.ts';
import type { Looks } from './looks.ts';
import type { Sight } from './visibility.ts';
import { unopenable, unslotted, wordsInBrackets } from './without-place.ts';

/** What can be seen on the whole of a page: by the looks of its nodes, and by what else hides them. */
export class Seen implements Sight {
  readonly #page: Page;
  /** As style sheets say. */
  readonly #styled: Looks;
  readonly #looks: Look[];

  constructor(page: Page, styled: Looks) {
    this.#page = page;
    this.#styled = styled;
    this.#looks = styled.all();
    for (const node of unslotted(page)) this.#hide(node, 'no slot in the shadow root');
    for (const node of wordsInBrackets(page)) this.#hide(node, 'rp, which browsers do not show');
    for (const node of unopenable(page, this)) this.#hide(node, 'details without a summary that can be seen');
    for (const node of silentCopies(page, this))
      this.#hide(node, 'a copy that is not read aloud (aria-hidden)');
  }

  #hide(node: number, why: string): void {
    this.#looks.fill({ ...this.#looks[node], root: node, why }, node, this.#page.end[node]);
  }

  why(node: number): string | null {
    return this.#looks[node].why;
  }

  root(node: number): number {
    return this.#looks[node].root;
  }

  isWaiting(node: number): boolean {
    return this.#looks[node].isWaiting;
  }

  /** Whether the pointer says that something happens on a click. */
  isClickable(node: number): boolean {
    return this.#looks[node].isClickable;
  }

  showing(roots: readonly number[]): Seen {
    return new Seen(this.#page, this.#styled.showing(roots));
  }
}
