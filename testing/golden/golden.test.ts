import { describe, expect, test } from 'vitest';
import { goldenNames, readGolden, writtenNow } from './golden.ts';

describe('golden pages', () => {
  test.each(goldenNames())('%s', (name) => {
    const { expected } = readGolden(name);
    // A missing expectation is never made by a test: somebody has to read it first.
    expect(expected, `Write it with "npm run golden -- update ${name}", and read it.`).not.toBeNull();
    expect(writtenNow(name), `If the change is right: "npm run golden -- update ${name}".`).toBe(expected);
  });
});
