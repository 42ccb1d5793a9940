const SLOTS = 512;

/** Names of tags and attributes as they stand in a source, in lower case: the same few strings for all of them. */
export class NamesInSource {
  readonly #source: string;
  /** The newest name of each hash. */
  readonly #known: (string | undefined)[] = new Array(SLOTS).fill(undefined);

  constructor(source: string) {
    this.#source = source;
  }

  at(start: number, end: number): string {
    const source = this.#source;
    let hash = end - start;
    for (let i = start; i < end; i++) hash = (hash * 31 + source.charCodeAt(i)) | 0;
    const slot = (hash ^ (hash >>> 9)) & (SLOTS - 1);
    const known = this.#known[slot];
    if (known !== undefined && known.length === end - start && this.#stands(known, start)) return known;
    const name = source.slice(start, end).toLowerCase();
    this.#known[slot] = name;
    return name;
  }

  #stands(name: string, start: number): boolean {
    for (let i = 0; i < name.length; i++)
      if (name.charCodeAt(i) !== this.#source.charCodeAt(start + i)) return false;
    return true;
  }
}
