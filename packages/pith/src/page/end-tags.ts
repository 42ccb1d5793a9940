/** Whether an end tag of some name follows a place in the source; asked in order of places, all answers cost one scan a name. */
export class EndTags {
  readonly #source: string;
  readonly #next = new Map<string, number>();

  constructor(source: string) {
    this.#source = source;
  }

  follows(tagName: string, place: number): boolean {
    let next = this.#next.get(tagName) ?? -1;
    if (next < place) {
      const endTag = new RegExp(`</${tagName}[\\s/>]`, 'gi');
      endTag.lastIndex = place;
      next = endTag.exec(this.#source)?.index ?? Number.POSITIVE_INFINITY;
      this.#next.set(tagName, next);
    }
    return next !== Number.POSITIVE_INFINITY;
  }
}
