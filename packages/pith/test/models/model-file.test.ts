import { type ByteReader, ByteWriter } from '@pith/learn/bytes';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ModelHeader,
  type ModelKind,
  methodOfModelFile,
  modelHeader,
  readModelFile,
  writeModelFile,
} from '../../src/models/model-file.ts';
import { PithError } from '../../src/page/errors.ts';

const MAGIC = 'PITHMODEL';
const KIND: ModelKind = { method: 'wind', features: ['speed', 'direction'], madeBy: 'pith train wind' };
const ABOUT = { data: 'harbours', pages: 12 };
const WEIGHTS = Uint8Array.from({ length: 300 }, (_, i) => (i * i * 7) >> 3);
const FILE = writeModelFile(KIND, ABOUT, WEIGHTS);
/** A small file that would be large in memory. */
const BOMB = writeModelFile(KIND, {}, new Uint8Array(5_000_000));

const weightsAndAbout = (weights: ByteReader, about: object) => ({ weights: weights.rest(), about });
const read = (bytes: Uint8Array, kind = KIND) => readModelFile(kind, bytes, weightsAndAbout);

/** The error that reading ends with. Anything but `BAD_MODEL` fails the test. */
function badModel(bytes: Uint8Array, kind = KIND): PithError {
  try {
    read(bytes, kind);
  } catch (error) {
    expect(error).toBeInstanceOf(PithError);
    expect(error).toMatchObject({
      code: 'BAD_MODEL',
      message: expect.stringMatching(/^This is no model for "wind.*Make one with: pith train wind$/s),
    });
    return error as PithError;
  }
  throw new Error('these bytes were read as a model');
}

/** A file with another header, and with the packed weights that follow it. */
function withHeader(change: object, file = FILE): Uint8Array {
  const { header, packed } = partsOf(file);
  const bytes = new ByteWriter();
  bytes.text(MAGIC);
  bytes.block(new TextEncoder().encode(JSON.stringify({ ...header, ...change })));
  bytes.all(packed);
  return bytes.done();
}

function partsOf(file: Uint8Array): { header: ModelHeader; packed: Uint8Array } {
  const header = modelHeader(file)!;
  const { length } = new TextEncoder().encode(JSON.stringify(header));
  const lengthBytes = length < 128 ? 1 : 2;
  return { header, packed: file.subarray(MAGIC.length + lengthBytes + length) };
}

describe.each([
  ['the zlib of Node', false],
  ['fflate, where there is no zlib of Node', true],
])('a model file that is unpacked by %s', (_, withoutNode) => {
  beforeEach(() => {
    if (withoutNode) vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('comes back as it was written, from any place in memory', () => {
    expect(read(FILE)).toEqual({ weights: WEIGHTS, about: ABOUT });
    expect(read(Buffer.concat([Buffer.alloc(3), FILE]).subarray(3))).toEqual({
      weights: WEIGHTS,
      about: ABOUT,
    });
    const empty = writeModelFile(KIND, {}, new Uint8Array());
    expect(read(empty)).toEqual({ weights: new Uint8Array(), about: {} });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (weights) => {
        expect(read(writeModelFile(KIND, ABOUT, weights)).weights).toEqual(weights);
      }),
      { numRuns: 15 },
    );
  });

  test('is refused where its weights are not those that its header speaks of; both checksums are told', () => {
    const other = writeModelFile(
      KIND,
      ABOUT,
      WEIGHTS.map((weight) => weight ^ 1),
    );
    const { checksum: expected } = modelHeader(FILE)!;
    const { checksum: found } = modelHeader(other)!;
    const { details, message } = badModel(withHeader({ checksum: expected }, other));
    expect(details).toEqual({ what: 'checksum', found, expected });
    expect(message).toContain(`its checksum is ${found}, and ${expected} is needed`);
  });

  test('is refused where any byte was changed, unless the weights are the same nevertheless', () => {
    let refused = 0;
    for (let at = 0; at < FILE.length; at++) {
      const changed = FILE.with(at, FILE[at] ^ (1 << (at % 8)));
      const outcome = attempt(changed);
      // In the name of the data, say, or in the bits that fill up the last byte.
      if (outcome !== null) expect(outcome).toEqual(WEIGHTS);
      else refused++;
    }
    const { packed } = partsOf(FILE);
    expect(refused).toBeGreaterThan(packed.length - 3);
  });

  test('is refused wherever it was cut', () => {
    for (let size = 0; size < FILE.length; size++) badModel(FILE.subarray(0, size));
  });

  test('is refused where its header says another size than it has', () => {
    for (const size of [0, 1, WEIGHTS.length - 1, WEIGHTS.length + 1, 100_000])
      badModel(withHeader({ size }));
  });

  test('costs no more memory than its bytes warrant: a bomb ends at the size that it declares', () => {
    expect(BOMB.length).toBeLessThan(10_000);
    badModel(withHeader({ size: 10 }, BOMB));
  });

  test('is refused, or read with the same weights, whatever was done to it', () => {
    const patch = fc.record({ at: fc.nat({ max: FILE.length - 1 }), to: fc.nat({ max: 255 }) });
    const patches = fc.array(patch, { maxLength: 6 });
    fc.assert(
      fc.property(patches, fc.option(fc.nat({ max: FILE.length })), fc.uint8Array(), (all, cut, more) => {
        const changed = FILE.slice(0, cut ?? FILE.length);
        for (const { at, to } of all) if (at < changed.length) changed[at] = to;
        const outcome = attempt(Uint8Array.of(...changed, ...more));
        if (outcome !== null) expect(outcome).toEqual(WEIGHTS);
      }),
      { numRuns: 1000 },
    );
  });

  test('is refused, or is one, where its header is any JSON at all', () => {
    fc.assert(
      fc.property(fc.json(), fc.uint8Array(), (header, packed) => {
        const bytes = new ByteWriter();
        bytes.text(MAGIC);
        bytes.block(new TextEncoder().encode(header));
        bytes.all(packed);
        badModel(bytes.done());
      }),
      { numRuns: 300 },
    );
  });
});

/** The weights, or null where the file was refused as it should be. */
function attempt(bytes: Uint8Array): Uint8Array | null {
  try {
    return read(bytes).weights;
  } catch (error) {
    expect(error).toMatchObject({ name: 'PithError', code: 'BAD_MODEL' });
    return null;
  }
}

describe('what does not fit is told with what was found and what was expected', () => {
  test('the model of another method', () => {
    const { details, message } = badModel(withHeader({ method: 'rain' }));
    expect(details).toEqual({ what: 'method', found: 'rain', expected: 'wind' });
    expect(message).toContain('its method is rain, and wind is needed');
  });

  test('other features, or the same ones in another order', () => {
    const expected = modelHeader(FILE)!.features;
    for (const features of [['speed'], ['direction', 'speed'], ['speed', 'direction', 'gusts'], []]) {
      const other = writeModelFile({ ...KIND, features }, ABOUT, WEIGHTS);
      const found = modelHeader(other)!.features;
      expect(found).not.toBe(expected);
      expect(badModel(other).details).toEqual({ what: 'features', found, expected });
    }
  });

  test('a format of the past or the future', () => {
    for (const found of [0, 2, 1000]) {
      expect(badModel(withHeader({ format: found })).details).toEqual({ what: 'format', found, expected: 1 });
    }
    expect(badModel(withHeader({ format: 2 })).message).toContain('its format is 2, and 1 is needed');
  });

  test('a size that is more than anybody needs, or that is none', () => {
    for (const size of [256_000_001, 1e15, 2 ** 60, -1, 1.5, '300', null]) {
      const { message } = badModel(withHeader({ size }));
      expect(message).toContain(`weights of ${size} bytes are more than 256000000`);
    }
  });

  test('what the reader of the weights finds wrong', () => {
    const cause = new RangeError('a tree without leaves');
    const fails = () =>
      readModelFile(KIND, FILE, () => {
        throw cause;
      });
    expect(fails).toThrow(expect.objectContaining({ code: 'BAD_MODEL', cause }));
    expect(fails).toThrow('a tree without leaves');
  });
});

test('the checksum is not looked at in files that come with the program: that would cost every start', () => {
  const damaged = withHeader({ checksum: 'none' });
  badModel(damaged);
  const { weights } = readModelFile(KIND, damaged, weightsAndAbout, { ownBytes: true });
  expect(weights).toEqual(WEIGHTS);
});

describe('the header', () => {
  test('can be read alone, whatever method the file is for', () => {
    expect(modelHeader(FILE)).toEqual({
      format: 1,
      method: 'wind',
      features: expect.stringMatching(/^[0-9a-f]{8}$/),
      size: WEIGHTS.length,
      checksum: expect.stringMatching(/^[0-9a-f]{8}$/),
      about: ABOUT,
    });
    expect(methodOfModelFile(FILE)).toBe('wind');
    // It stands before the weights: these need not be there.
    const { packed } = partsOf(FILE);
    expect(modelHeader(FILE.subarray(0, FILE.length - packed.length))).toEqual(modelHeader(FILE));
  });

  test('is null for other bytes', () => {
    for (const text of [
      '',
      'PITH',
      MAGIC,
      `${MAGIC}\x02{}`,
      `${MAGIC}\x04null`,
      '<!doctype html><p>A page',
    ]) {
      const bytes = new TextEncoder().encode(text);
      expect(modelHeader(bytes)).toBeNull();
      expect(methodOfModelFile(bytes)).toBeUndefined();
      badModel(bytes);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(modelHeader(bytes)).toBeNull();
        badModel(bytes);
      }),
    );
  });
});
