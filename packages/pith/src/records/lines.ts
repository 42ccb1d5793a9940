/** A line of a stream, without its end; one over the limit has no bytes. */
export interface Line {
  /** From 1. */
  number: number;
  bytes: Uint8Array | null;
  /** The bytes of the stream up to and with its end. */
  end: number;
}

const NEWLINE = 10;

/** Splits a stream into lines. Of a line longer than `max` bytes nothing is kept: it is skipped to its end. */
export async function* splitLines(source: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  let read = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length <= max) parts.push(part);
    else parts = [];
  };
  const take = (): Line => {
    const line = { number: number++, bytes: length > max ? null : Buffer.concat(parts, length), end: read };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      read += end + 1 - start;
      yield take();
      start = end + 1;
    }
    read += chunk.length - start;
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield take();
}

export function isBlank(bytes: Uint8Array | null): boolean {
  return bytes?.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d) ?? false;
}
