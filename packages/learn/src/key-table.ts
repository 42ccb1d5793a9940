const EMPTY = -1;

/** Distinct 32-bit integers, each with an index in the order of arrival; open addressing, no object per key. */
export class KeyTable {
  /** The keys by index; only the first `size` are meant. */
  keys: Uint32Array;
  size = 0;
  #slots: Int32Array;
  #shift: number;

  constructor(expected = 16) {
    const bits = Math.max(4, Math.ceil(Math.log2(expected * 2)));
    this.#slots = new Int32Array(2 ** bits).fill(EMPTY);
    this.#shift = 32 - bits;
    this.keys = new Uint32Array(2 ** (bits - 1));
  }

  /** The index of a key, or -1. */
  find(key: number): number {
    return this.#slots[this.#place(key)];
  }

  /** The index of a key, which is added where it was not there. */
  add(key: number): number {
    const place = this.#place(key);
    const known = this.#slots[place];
    if (known !== EMPTY) return known;
    const index = this.size++;
    this.#slots[place] = index;
    this.keys[index] = key;
    if (this.size === this.keys.length) this.#grow();
    return index;
  }

  /** Where a key stands or would stand. */
  #place(key: number): number {
    const last = this.#slots.length - 1;
    let place = Math.imul(key, 0x9e3779b1) >>> this.#shift;
    while (this.#slots[place] !== EMPTY && this.keys[this.#slots[place]] !== key >>> 0)
      place = (place + 1) & last;
    return place;
  }

  #grow(): void {
    const { keys } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.keys.set(keys);
    this.#shift--;
    this.#slots = new Int32Array(this.#slots.length * 2).fill(EMPTY);
    for (let index = 0; index < this.size; index++) this.#slots[this.#place(keys[index])] = index;
  }
}

/** A copy with room for twice as many values. */
export function doubled(values: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(values.length * 2);
  more.set(values);
  return more;
}
