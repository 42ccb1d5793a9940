import { describe, expect, test } from 'vitest';
import { corpusOf } from './corpus.ts';
import { READERS } from './readers.ts';

describe.each(READERS)('inputs that once failed: $name', (reader) => {
  test('its good inputs', async () => {
    expect(reader.seeds.length).toBeGreaterThan(0);
    for (const seed of reader.seeds.slice(0, 3)) await reader.check(seed);
  });

  for (const { file, input } of corpusOf(reader.name)) test(file, async () => reader.check(input));
});
