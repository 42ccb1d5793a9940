/** Bytes written one after another. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #size = 0;

  byte(value: number): void {
    if (this.#size === this.#bytes.length) {
      const more = new Uint8Array(this.#size * 2);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#size++] = value;
  }

  /** Seven bits a byte, lowest first; the eighth says that more follow. */
  varint(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80);
    this.byte(rest);
  }

  all(bytes: Uint8Array): void {
    for (const byte of bytes) this.byte(byte);
  }

  text(ascii: string): void {
    for (let i = 0; i < ascii.length; i++) this.byte(ascii.charCodeAt(i));
  }

  /** Bytes with their number before them. */
  block(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.all(bytes);
  }

  /** As 32-bit floats, lowest byte first. */
  floats(values: ArrayLike<number>): void {
    const view = new DataView(new ArrayBuffer(4));
    for (let i = 0; i < values.length; i++) {
      view.setFloat32(0, values[i], true);
      for (let at = 0; at < 4; at++) this.byte(view.getUint8(at));
    }
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#size);
  }
}

/** Reads what a `ByteWriter` wrote. Throws where the bytes end too soon. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    // A Buffer of Node's is one, too, but what its `slice` gives is no copy.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  take(size: number): Uint8Array {
    if (this.#at + size > this.#bytes.length) throw new RangeError('bytes end too soon');
    this.#at += size;
    return this.#bytes.subarray(this.#at - size, this.#at);
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new RangeError('bytes end too soon');
    return byte;
  }

  varint(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) return value;
      unit *= 0x80;
    }
  }

  /** Many at once, in one loop: a call for each is slow in a program that has only begun. */
  varints(count: number): Uint32Array {
    const bytes = this.#bytes;
    if (count > bytes.length - this.#at) throw new RangeError('bytes end too soon');
    const values = new Uint32Array(count);
    let at = this.#at;
    for (let i = 0; i < count; i++) {
      let byte = bytes[at++];
      let value = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++];
        value |= (byte & 0x7f) << shift;
      }
      values[i] = value;
    }
    if (at > bytes.length) throw new RangeError('bytes end too soon');
    this.#at = at;
    return values;
  }

  text(size: number): string {
    return String.fromCharCode(...this.take(size));
  }

  block(): Uint8Array {
    return this.take(this.varint());
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** All that has not been read. */
  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }

  floats(count: number): Float32Array {
    const taken = this.take(4 * count);
    const view = new DataView(taken.buffer, taken.byteOffset, taken.byteLength);
    return Float32Array.from({ length: count }, (_, i) => view.getFloat32(4 * i, true));
  }
}

interface FastBase64 {
  Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
}

/** The bytes of a model that stands in a source file as base64. */
export function fromBase64(base64: string): Uint8Array {
  // Node's own, where there is one, takes a tenth of the time.
  const { Buffer: node } = globalThis as FastBase64;
  if (node !== undefined) return node.from(base64, 'base64');
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  // A plain loop: `Uint8Array.from` takes ten times as long.
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
