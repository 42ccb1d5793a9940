import { MARKS } from './marks.ts';

/** The colours of the marks, for the page's document. */
export const HIGHLIGHT_STYLE = Object.entries(MARKS)
  .map(([name, colour]) => `::highlight(${name}) { background-color: ${colour}; }`)
  .join('\n');

interface MarkedText {
  block: number;
  range: StaticRange;
  mark: string | null;
}

/**
 * The marks on the texts of a page, as highlights of CSS: the page itself stays as it is. Only what is in sight or near it
 * has one, because the browser goes through all of them whenever one changes.
 */
export class Highlights {
  readonly #window: Window & typeof globalThis;
  readonly #blockOf: ReadonlyMap<Node, number>;
  readonly #near: IntersectionObserver;
  /** By the elements around them, those texts that are near. */
  readonly #shown = new Map<Element, MarkedText[]>();
  /** Of each block. */
  #marks: readonly (string | null)[] = [];

  /** @param blockOf the texts that can be marked */
  constructor(window: Window & typeof globalThis, blockOf: ReadonlyMap<Node, number>) {
    this.#window = window;
    this.#blockOf = blockOf;
    this.#near = new IntersectionObserver(
      (changes) => {
        for (const change of changes)
          this.#show(change.target, change.isIntersecting || this.#isWithoutBox(change));
      },
      { root: window.document, rootMargin: '100%' },
    );
    for (const text of blockOf.keys()) this.#near.observe(text.parentElement!);
  }

  paint(marks: readonly (string | null)[]): void {
    this.#marks = marks;
    for (const texts of this.#shown.values())
      for (const text of texts) this.#mark(text, marks[text.block] ?? null);
  }

  close(): void {
    this.#near.disconnect();
  }

  #show(element: Element, isNear: boolean): void {
    if (isNear === this.#shown.has(element)) return;
    if (isNear) {
      const texts = [...element.childNodes].flatMap((node) => this.#unmarked(node));
      this.#shown.set(element, texts);
      for (const text of texts) this.#mark(text, this.#marks[text.block] ?? null);
    } else {
      for (const text of this.#shown.get(element)!) this.#mark(text, null);
      this.#shown.delete(element);
    }
  }

  #unmarked(node: Node): MarkedText[] {
    const block = this.#blockOf.get(node);
    if (block === undefined) return [];
    const { length } = node as Text;
    const ends = { startContainer: node, startOffset: 0, endContainer: node, endOffset: length };
    return [{ block, range: new this.#window.StaticRange(ends), mark: null }];
  }

  #mark(text: MarkedText, mark: string | null): void {
    if (text.mark === mark) return;
    const { highlights } = this.#window.CSS;
    if (text.mark !== null) highlights.get(text.mark)!.delete(text.range);
    if (mark !== null) {
      if (!highlights.has(mark)) highlights.set(mark, new this.#window.Highlight());
      highlights.get(mark)!.add(text.range);
    }
    text.mark = mark;
  }

  /** Such an element is nowhere, though its texts are somewhere: it counts as near. */
  #isWithoutBox({ target, boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean {
    return width + height === 0 && this.#window.getComputedStyle(target).display === 'contents';
  }
}
