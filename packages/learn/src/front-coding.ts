import type { ByteReader, ByteWriter } from './bytes.ts';

/** Texts, each as the length of what it shares with the one before and the rest: small where they are sorted. */
export function writeFrontCoded(bytes: ByteWriter, texts: Iterable<string>): void {
  const encoder = new TextEncoder();
  let last = '';
  for (const text of texts) {
    const shared = sharedLength(last, text);
    bytes.varint(shared);
    bytes.block(encoder.encode(text.slice(shared)));
    last = text;
  }
}

/** Never within a pair of surrogates, of which half is no character. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return /[\ud800-\udbff]$/.test(b.slice(0, length)) ? length - 1 : length;
}

export function* readFrontCoded(bytes: ByteReader, count: number): Generator<string> {
  // A byte order mark within a text is a part of it.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let last = '';
  for (let left = count; left > 0; left--) {
    last = last.slice(0, bytes.varint()) + decoder.decode(bytes.block());
    yield last;
  }
}
