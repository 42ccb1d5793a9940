/** Collects lines under the prefixes of the blocks they are in: `> `, `- `, the indentation of an item. */
export class LineWriter {
  readonly #lines: string[] = [];
  readonly #outer: { prefix: string; first: string | null }[] = [];
  #prefix = '';
  /** The next line's prefix where it differs: an item's marker. */
  #first: string | null = null;
  #changeFirst: ((line: string) => string) | null = null;
  #blank = false;
  #blankPrefix = '';

  /** Goes into a block whose first line, perhaps changed, begins with a marker and the others with an indentation. */
  enter(marker: string, indentation: string, changeFirst: ((line: string) => string) | null = null): void {
    this.#outer.push({ prefix: this.#prefix, first: this.#first });
    if (this.#first === null) this.#blankPrefix = this.#prefix;
    this.#first = (this.#first ?? this.#prefix) + marker;
    this.#prefix += indentation;
    this.#changeFirst = changeFirst;
  }

  leave(): void {
    const { prefix, first } = this.#outer.pop()!;
    this.#prefix = prefix;
    // A block that wrote nothing leaves its parent's marker to what comes.
    this.#first = this.#first === null ? null : first;
  }

  /** Asks for an empty line before the next line. */
  blank(): void {
    this.#blank = true;
  }

  line(text: string): void {
    if (this.#blank && this.#lines.length > 0) {
      this.#lines.push((this.#first === null ? this.#prefix : this.#blankPrefix).trimEnd());
    }
    this.#blank = false;
    const prefix = this.#first ?? this.#prefix;
    const line = this.#changeFirst?.(text) ?? text;
    this.#first = null;
    this.#changeFirst = null;
    this.#lines.push(line === '' ? prefix.trimEnd() : prefix + line);
  }

  finish(): string {
    return this.#lines.join('\n');
  }
}
