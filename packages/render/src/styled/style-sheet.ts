/** Declarations by class: elements that look the same share one. */
export class StyleSheet {
  readonly #classes = new Map<string, string>();

  classOf(declarations: string): string {
    let name = this.#classes.get(declarations);
    if (name === undefined) {
      name = `s${this.#classes.size}`;
      this.#classes.set(declarations, name);
    }
    return name;
  }

  toString(): string {
    return Array.from(this.#classes, ([declarations, name]) => `.${name}{${declarations}}`).join('\n');
  }
}
