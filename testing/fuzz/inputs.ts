import fc from 'fast-check';

/** What inputs of a reader are made of. */
export interface Material {
  /** Good inputs, to be cut and changed. */
  seeds: readonly Uint8Array[];
  /** Pieces that mean something to the reader. */
  pieces: readonly string[];
}

/** Numbers and bytes that readers of any kind stumble over. */
const ODD = [
  '\0',
  '\r',
  '\r\n',
  '\ufeff',
  '\ud800',
  '-1',
  '1e999',
  '4294967296',
  '9007199254740993',
  'null',
  '{}',
  '[]',
  '""',
];

type Edit = [
  at: number,
  length: number,
  kind: 'cut' | 'drop' | 'double' | 'insert' | 'flip' | 'number',
  piece: Buffer,
];

/** Inputs for a reader: pieces in any order, good inputs that were changed in a few places, and plain noise. */
export function inputsFrom({ seeds, pieces }: Material): fc.Arbitrary<Uint8Array> {
  const piece = fc.constantFrom(...[...pieces, ...ODD].map(bytesOf));
  const edit: fc.Arbitrary<Edit> = fc.tuple(
    fc.nat(1 << 20),
    fc.nat(200),
    fc.constantFrom('cut', 'drop', 'double', 'insert', 'insert', 'flip', 'number'),
    piece,
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.array(piece, { maxLength: 30 }).map((parts) => Buffer.concat(parts)) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...seeds), fc.array(edit, { minLength: 1, maxLength: 6 }))
        .map(([seed, edits]) => edits.reduce(edited, Buffer.from(seed))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** Signs up to U+00FF are bytes, so that pieces can be written that are no text. */
const bytesOf = (text: string) => Buffer.from(text, /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf8');

function edited(bytes: Buffer, [place, length, kind, piece]: Edit): Buffer {
  const at = bytes.length === 0 ? 0 : place % bytes.length;
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (kind) {
    case 'cut':
      return before;
    case 'drop':
      return Buffer.concat([before, after.subarray(length)]);
    case 'double':
      return Buffer.concat([before, after.subarray(0, length), after]);
    case 'insert':
      return Buffer.concat([before, piece, after]);
    case 'flip':
      return Buffer.concat([
        before,
        Buffer.from(after.subarray(0, 1).map((byte) => byte ^ (1 << (length % 8)))),
        after.subarray(1),
      ]);
    case 'number': {
      // The next number becomes something else: lengths and places are written in numbers.
      const text = after.toString('latin1');
      return Buffer.concat([before, Buffer.from(text.replace(/\d+/, piece.toString('latin1')), 'latin1')]);
    }
  }
}
