import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laidOut } from '../../../../testing/visual.ts';
import { bagScores } from '../../src/metrics/word-scores.ts';
import { metricWords } from '../../src/metrics/words.ts';
import { OraclePage } from '../../src/vips/oracle.ts';

/** Words that no other part of the page has. */
const words = (part: number, count: number) =>
  Array.from({ length: count }, (_, i) => `w${part}x${i}`).join(' ');
/** Parts one below the other, far enough apart to be blocks of their own. */
const pageOf = (parts: readonly string[]) =>
  laidOut(
    `<body data-box="0 0 1000 ${parts.length * 200}">${parts
      .map(
        (text, i) =>
          `<div data-box="0 ${i * 200} 1000 100"><p data-box="0 ${i * 200} 1000 100">${text}</p></div>`,
      )
      .join('')}`,
  );
const textOf = ({ page }: OraclePage, keep: Uint8Array) =>
  Array.from(keep, (kept, block) => (kept === 1 ? page.blocks.text(block) : '')).join(' ');

describe('the oracles', () => {
  const parts = [words(0, 5), words(1, 40), words(2, 5), words(3, 40)];
  const oracle = new OraclePage(pageOf(parts), `${parts[1]} ${parts[3]}`);

  test('of single blocks, the one with the best F1', () => {
    const { keep, f1 } = oracle.single(8);
    // The whole page has 80 of 90 words, a single part 40 of 40.
    expect(f1).toBeCloseTo((2 * 80) / (90 + 80));
    expect(textOf(oracle, keep)).toContain('w2x0');
  });

  test('of combinations, just the parts of the gold', () => {
    const { keep, f1 } = oracle.combination(8);
    expect(f1).toBe(1);
    expect(textOf(oracle, keep)).not.toMatch(/w0x|w2x/);
  });

  test('no combination of leaves is better', () => {
    const part = fc.record({
      size: fc.integer({ min: 3, max: 20 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 7 }), (drawn) => {
        const texts = drawn.map(({ size }, i) => words(i, size));
        const gold = drawn.flatMap(({ size, share }, i) => metricWords(words(i, Math.round(size * share))));
        if (gold.length === 0) return;
        let best = 0;
        for (let chosen = 0; chosen < 2 ** texts.length; chosen++) {
          const kept = texts.filter((_, i) => (chosen >> i) & 1);
          best = Math.max(best, bagScores(kept.flatMap(metricWords), gold).f1);
        }
        const found = new OraclePage(pageOf(texts), gold.join(' ')).combination(8).f1;
        // Shares of fewer than three words in a row are not aligned: there the bag can do a little better.
        expect(found).toBeGreaterThan(best - 0.05);
        expect(found).toBeLessThanOrEqual(best + 1e-9);
      }),
      { numRuns: 50 },
    );
  });
});
