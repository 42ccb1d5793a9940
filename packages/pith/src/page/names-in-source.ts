const SLOTS = 512;

/** What a character of ASCII is to a plain name: a part of it, or what ends it. All others make it none. */
const [PART, END] = [1, 2];
const KINDS = new Uint8Array(128);
for (let unit = 0x2d; unit < 0x7f; unit++) KINDS[unit] = PART;
for (const character of '\t\n\f /=>') KINDS[character.charCodeAt(0)] = END;
KINDS['<'.charCodeAt(0)] = 0;

/** Names of tags and attributes as they stand in a source, in lower case: the same few strings for all of them. */
export class NamesInSource {
  /** One past the name that was read last. */
  end = -1;
  readonly #source: string;
  /** The newest name of each hash. */
  readonly #known: (string | undefined)[] = new Array(SLOTS).fill(undefined);

  constructor(source: string) {
    this.#source = source;
  }

  /** The name that begins at a place; null where there is none of letters, digits and the signs between them. */
  at(start: number): string | null {
    const source = this.#source;
    let hash = 0;
    for (let i = start; i < source.length; i++) {
      const unit = source.charCodeAt(i);
      const kind = unit < 128 ? KINDS[unit] : 0;
      if (kind === PART) {
        hash = (hash * 31 + unit) | 0;
        continue;
      }
      if (kind !== END || i === start) return null;
      this.end = i;
      return this.#ofHash(hash, start, i);
    }
    return null;
  }

  #ofHash(hash: number, start: number, end: number): string {
    const slot = (hash ^ (hash >>> 9)) & (SLOTS - 1);
    const known = this.#known[slot];
    if (known !== undefined && known.length === end - start && this.#stands(known, start)) return known;
    const name = this.#source.slice(start, end).toLowerCase();
    this.#known[slot] = name;
    return name;
  }

  #stands(name: string, start: number): boolean {
    for (let i = 0; i < name.length; i++)
      if (name.charCodeAt(i) !== this.#source.charCodeAt(start + i)) return false;
    return true;
  }
}
