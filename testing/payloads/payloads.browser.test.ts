import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../browser.ts';
import { PAYLOADS } from './payloads.ts';
import { AS_IT_IS, tryPayloads } from './try-payloads.ts';

/** Of each kind some; `npm run payloads` tries all. */
const EVERY = 23;

describe.skipIf(!hasBrowser)('payloads in a real browser', () => {
  test('nothing of them is left in any output', { timeout: 180_000 }, async () => {
    const sample = PAYLOADS.filter((_, i) => i % EVERY === 0);
    const tallies = await tryPayloads(sample);
    const { [AS_IT_IS]: asItIs, ...outputs } = Object.fromEntries(tallies);
    // The pages themselves are alive: otherwise nothing would be shown by this.
    expect(asItIs.ran).toBeGreaterThan(sample.length / 5);
    expect(Object.keys(outputs).length).toBeGreaterThanOrEqual(10);
    for (const [name, tally] of Object.entries(outputs))
      expect(tally, name).toEqual({ documents: sample.length, ran: 0, withElements: 0, examples: [] });
  });
});
