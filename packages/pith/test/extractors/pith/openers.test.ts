import { describe, expect, test } from 'vitest';
import { evidenceOf, TokenCounts } from '../../../src/extractors/pith/evidence.ts';
import { PageFacts } from '../../../src/extractors/pith/features/facts.ts';
import { Openers } from '../../../src/extractors/pith/openers.ts';
import { wordTokens } from '../../../src/extractors/pith/tokens.ts';
import { parsePage } from '../../../src/page/index.ts';

const HTML = `<main><h2>Description</h2><p>A light bicycle.</p></main>
  <aside><b>Customers also bought</b><div><p>A red bell</p><p>A small pump</p></div></aside>`;

describe('what opens a part of a page', () => {
  const facts = new PageFacts(parsePage(HTML));
  const openers = new Openers(facts);
  const textOf = (block: number) => (block < 0 ? null : facts.blocks.text(block));
  const blockOf = (text: string) =>
    Array.from({ length: facts.count }, (_, b) => b).find((b) => textOf(b) === text)!;
  const openersOf = (text: string) => {
    const found: (string | null)[] = [];
    openers.visit(blockOf(text), (opener) => found.push(textOf(opener)));
    return found;
  };

  test('is the heading above, and the first block of each container', () => {
    expect(textOf(openers.heading[blockOf('A light bicycle.')])).toBe('Description');
    expect(openers.heading[0]).toBe(-1);
    expect(openersOf('A light bicycle.')).toEqual(['Description']);
    expect(openersOf('A small pump')).toEqual(['A red bell', 'Customers also bought', 'Description']);
  });

  test('speaks for what is below it', () => {
    const labels = Uint8Array.from({ length: facts.count }, (_, b) => (b < 2 ? 1 : 0));
    const counts = Array.from({ length: 3 }, () => new TokenCounts());
    const words = wordTokens(facts);
    for (const count of counts) count.addBelow(words, openers, labels);
    const below = evidenceOf(counts, { leastPages: 3, leastSteps: 0 });
    const wordsIn = (text: string) => {
      const block = blockOf(text);
      return [...words.tokens.subarray(words.start[block], words.start[block + 1])];
    };
    for (const token of wordsIn('Customers also bought')) expect(below[token]).toBeLessThan(0);
    // Opens the body, and in a way the whole page.
    for (const token of wordsIn('Description')) expect(below[token]).toBe(0);
  });
});
