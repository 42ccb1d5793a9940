/** Collects the text of code. In pieces: asking one growing string how it ends would copy it every time. */
export class CodeText {
  readonly #pieces: string[] = [];
  #atLineStart = true;

  /** How much was added: the same again means that nothing came since. */
  get pieces(): number {
    return this.#pieces.length;
  }

  add(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#atLineStart = text.endsWith('\n');
  }

  /** Adds text whose white space, but for no-break spaces, is that of the markup. */
  flow(text: string): void {
    const flowing = text.replace(/[ \t\n\r\f]+/g, ' ');
    this.add(this.#atLineStart ? flowing.replace(/^ /, '') : flowing);
  }

  /** Ends the line, if anything is in it. */
  breakLine(): void {
    if (!this.#atLineStart) this.add('\n');
  }

  /** Parts what comes from the line so far. */
  gap(): void {
    if (!this.#atLineStart) this.add(' ');
  }

  toString(): string {
    return this.#pieces.join('');
  }
}
