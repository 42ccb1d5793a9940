import fc from 'fast-check';
import { PithError } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { FeatureDictionary } from '../../src/sequence/dictionary.ts';
import { readModel, type SequenceModel, writeModel } from '../../src/sequence/index.ts';
import { trainedModel } from './trained.ts';

const model = await trainedModel();
const bytes = writeModel(model);

const names = ({ dictionary }: SequenceModel) =>
  Array.from({ length: dictionary.size }, (_, i) => `${dictionary.typeOf(i)} ${dictionary.valueOf(i)}`);

describe('the model file', () => {
  test.each([
    { kind: 'crf' },
    { kind: 'crf', edges: true, history: true },
    { kind: 'memm', history: true },
    { kind: 'maxent' },
  ] as const)('holds all of a model: %o', async (recipe) => {
    const written = await trainedModel(recipe);
    const read = readModel(writeModel(written));
    const { chain, labels, features, history, about } = written;
    expect(read).toMatchObject({ labels, features, history, about });
    expect(read.chain).toMatchObject({
      kind: chain.kind,
      edges: chain.edges,
      featureCount: chain.featureCount,
    });
    expect(names(read)).toEqual(names(written));
    for (const [i, weight] of chain.node.entries()) expect(read.chain.node[i]).toBeCloseTo(weight, 1);
    // What was read is written as the same bytes.
    expect(writeModel(readModel(writeModel(read)))).toEqual(writeModel(read));
  });

  test('keeps names of any characters', () => {
    const dictionary = new FeatureDictionary();
    for (const word of ['\ufeffa', 'a', 'e\u0301', '\u{20000}', '\u{20001}', '今', '\0'])
      dictionary.add('words', word);
    const size = dictionary.size;
    const chain = { ...model.chain, featureCount: size, node: new Float32Array(2 * size) };
    const written = { ...model, dictionary, chain };
    expect(names(readModel(writeModel(written)))).toEqual(names(written));
  });

  test('cut short, changed or of something else, it is refused', () => {
    const whole = readModel(bytes);
    const refused = (wrong: Uint8Array) => {
      try {
        readModel(wrong);
        return 'read';
      } catch (error) {
        return error instanceof PithError ? error.code : error;
      }
    };
    for (let size = 0; size < bytes.length; size += Math.ceil(bytes.length / 300))
      expect(refused(bytes.slice(0, size))).toBe('BAD_MODEL');
    expect(refused(new TextEncoder().encode('<p>a page</p>'))).toBe('BAD_MODEL');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const wrong = bytes.slice();
        wrong[at] ^= change;
        // What the header says of the data may change unseen, and bits that fill up the last byte. Weights may not.
        const outcome = refused(wrong);
        expect(['BAD_MODEL', 'read']).toContain(outcome);
        if (outcome === 'read') expect(readModel(wrong)).toMatchObject({ chain: whole.chain });
      }),
      { numRuns: 200 },
    );
    const weights = bytes.slice();
    weights[bytes.length - 20] ^= 1;
    expect(refused(weights)).toBe('BAD_MODEL');
  });

  test('labels that name no content are refused', () => {
    const nameless = writeModel({ ...model, labels: ['this', 'that'] });
    expect(() => readModel(nameless)).toThrow(/no model/);
  });
});
