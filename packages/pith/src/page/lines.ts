import type { Page } from './page.ts';

/** The lines of the source as written. A line is an integer. */
export class Lines {
  readonly count: number;
  /** Where each line starts; one more at the end. A line's newline is its last character. */
  readonly start: Uint32Array;
  readonly #page: Page;

  constructor(page: Page, start: Uint32Array) {
    this.#page = page;
    this.start = start;
    this.count = start.length - 1;
  }

  /** The line without its newline. */
  text(line: number): string {
    const text = this.#page.source.slice(this.start[line], this.start[line + 1]);
    return text.endsWith('\n') ? text.slice(0, -1) : text;
  }

  /** The text nodes with any part on the line. */
  nodes(line: number): number[] {
    return this.#page.sourceMap.textsBetween(this.start[line], this.start[line + 1]);
  }
}

export function splitLines(page: Page): Lines {
  const { source } = page;
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  if (starts[starts.length - 1] !== source.length) starts.push(source.length);
  return new Lines(page, Uint32Array.from(starts));
}
