import { describe, expect, test } from 'vitest';
import { PAGE_TYPES } from '../../../src/extractors/page-type.ts';
import { CONTEXT_FEATURES, fillContext } from '../../../src/extractors/pith/context.ts';
import { bestCut } from '../../../src/extractors/pith/cut.ts';
import { EVIDENCE_STEP, evidenceOf, TokenCounts } from '../../../src/extractors/pith/evidence.ts';
import { PageFacts } from '../../../src/extractors/pith/features/facts.ts';
import { namesOf } from '../../../src/extractors/pith/features/group.ts';
import { BLOCK_FEATURES, blockFeatures } from '../../../src/extractors/pith/features/index.ts';
import { countText, endsSentence } from '../../../src/extractors/pith/features/text-counts.ts';
import { bestRun } from '../../../src/extractors/pith/runs.ts';
import { fillSimilar, SIMILAR_FEATURES } from '../../../src/extractors/pith/similar-blocks.ts';
import { addressTokens, wordTokens } from '../../../src/extractors/pith/tokens.ts';
import {
  TYPE_EVIDENCE_FEATURES,
  TypeCounts,
  typeEvidenceRow,
} from '../../../src/extractors/pith/type-evidence.ts';
import { parsePage } from '../../../src/page/index.ts';

const facts = (html: string) => new PageFacts(parsePage(html));

/** The value of a feature for the block that begins with a text. */
function featureOf(html: string, begins: string, name: string): number {
  const page = facts(html);
  const rows = blockFeatures(page);
  const block = Array.from({ length: page.count }, (_, b) => b).find((b) =>
    page.blocks.text(b).startsWith(begins),
  );
  const column = namesOf(BLOCK_FEATURES).indexOf(name);
  if (block === undefined || column < 0) throw new Error(`no ${begins} or no ${name}`);
  return rows[block * BLOCK_FEATURES.length + column];
}

describe('features', () => {
  test('have names of their own', () => {
    expect(new Set(namesOf(BLOCK_FEATURES)).size).toBe(BLOCK_FEATURES.length);
  });

  test('text is counted in any script', () => {
    expect(countText('One, two. Three 3.5!')).toMatchObject({ words: 5, sentences: 2, commas: 1, digits: 2 });
    expect(countText('今天天气很好。我们走吧！')).toMatchObject({ words: 10, sentences: 2 });
    expect(countText('Привет Мир')).toMatchObject({ words: 2, capitalised: 2, foreign: 9 });
    expect(endsSentence('He said “no.”')).toBe(true);
    expect(endsSentence('Read more')).toBe(false);
  });

  test('where a block stands', () => {
    const html = `<nav><ul><li><a href=/>Home</a></ul></nav><main><h1>Ferries</h1><p>They sail.</p>
      <p hidden>Never seen.</p></main>`;
    expect(featureOf(html, 'Home', 'levels to <nav>')).toBe(2);
    expect(featureOf(html, 'Home', 'link share')).toBe(1);
    expect(featureOf(html, 'Ferries', 'heading level')).toBe(1);
    expect(featureOf(html, 'They', 'levels to <main>')).toBe(1);
    expect(featureOf(html, 'Never', 'hidden')).toBe(1);
    expect(featureOf(html, 'They', 'blocks from the <h1>')).toBeCloseTo(Math.log1p(1));
  });

  test('of several headlines the one that the title has counts', () => {
    const html = `<title>How ferries sail - The Harbour</title><h1>The Harbour</h1><p>Menu</p>
      <h1>How ferries sail</h1><p>They sail.</p>`;
    expect(featureOf(html, 'They', 'blocks from the <h1>')).toBeCloseTo(Math.log1p(1));
    expect(featureOf(html, 'Menu', 'blocks from the <h1>')).toBeCloseTo(-Math.log1p(1));
    const noTitle = '<h1>Harbour</h1><p>Menu</p><h1>Ferries</h1>';
    expect(featureOf(noTitle, 'Menu', 'blocks from the <h1>')).toBeCloseTo(Math.log1p(1));
  });

  test('what the page says of itself in JSON-LD', () => {
    const data = {
      '@type': 'Product',
      name: 'Red  bicycle',
      description: 'A &lt;b&gt;light&lt;/b&gt; bicycle for \u201clong\u201d tours.',
      review: { reviewBody: 'It broke on the first day' },
    };
    const html = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Red bicycle</h1>
      <p>A light bicycle for “long” tours.</p><p>It broke on the first day</p><p>Ships in two days</p>`;
    expect(featureOf(html, 'A light', 'share of it in declared descriptions')).toBe(1);
    expect(featureOf(html, 'It broke', 'share of it in declared reviews')).toBe(1);
    expect(featureOf(html, 'Ships', 'share of it in declared descriptions')).toBe(0);
    expect(featureOf(html, 'Red', 'it is a declared name')).toBe(1);
    expect(featureOf('<p>One two</p>', 'One', 'share of it in declared descriptions')).toBeNaN();
    // Whatever stands there, it is read as text.
    const broken = '<script type="application/ld+json">{"description": "never closed</script><p>One two</p>';
    expect(featureOf(broken, 'One', 'it is a declared name')).toBeNaN();
  });

  test('names, copies, items and prices', () => {
    const html = `<div class="comment-list">${'<div class=c><b>Ann</b><p>A reply</p></div>'.repeat(4)}</div>
      <p>Sold for $12</p><p>Once</p><p>Once</p>`;
    expect(featureOf(html, 'A reply', 'levels to "comment" name')).toBe(2);
    expect(featureOf(html, 'Sold', 'levels to "comment" name')).toBe(12);
    expect(featureOf(html, 'Sold', 'a price')).toBe(1);
    expect(featureOf(html, 'Once', 'copies of it after')).toBeCloseTo(Math.log1p(1));
    expect(featureOf(html, 'A reply', 'items like the one it is in')).toBeCloseTo(Math.log1p(4));
  });

  test('the title finds its headline', () => {
    const html =
      '<title>Ferry sinks in harbour - The News</title><h2>Other</h2><h1>Ferry sinks in harbour</h1><p>It';
    expect(featureOf(html, 'Ferry', 'is most like the title')).toBe(1);
    expect(featureOf(html, 'Other', 'is most like the title')).toBe(0);
  });
});

describe('the cut', () => {
  test('takes what raises the expected F1', () => {
    const p = Float32Array.of(0.9, 0.1, 0.8, 0.45);
    const { keep, expected, threshold } = bestCut(p, [10, 10, 10, 10]);
    expect([...keep]).toEqual([1, 0, 1, 1]);
    expect(expected).toBeCloseTo((2 * 21.5) / (30 + 22.5));
    expect(threshold).toBeCloseTo(0.45);
  });

  test('is the best of all cuts, by brute force', () => {
    const p = Float32Array.from({ length: 12 }, (_, i) => ((i * 7919) % 97) / 97);
    const words = Array.from({ length: 12 }, (_, i) => 1 + ((i * 31) % 17));
    const content = p.reduce((sum, value, i) => sum + value * words[i], 0);
    const f = (cut: number) => {
      let [hit, taken] = [0, 0];
      p.forEach((value, i) => {
        if (value < cut) return;
        hit += value * words[i];
        taken += words[i];
      });
      return (2 * hit) / (taken + content);
    };
    expect(bestCut(p, words).expected).toBeCloseTo(Math.max(...[...p].map(f)), 6);
  });

  test('can favor recall or precision', () => {
    const p = Float32Array.of(0.9, 0.6, 0.3, 0.2);
    const kept = (beta: number) => bestCut(p, [10, 10, 10, 10], beta).keep.reduce((a, b) => a + b, 0);
    expect(kept(0.5)).toBeLessThan(kept(2));
  });

  test('an empty page has nothing to cut', () => {
    expect(bestCut(new Float32Array(0), []).keep.length).toBe(0);
  });
});

describe('evidence and context', () => {
  test('words that stand in content speak for it', () => {
    const page = facts('<p>story story said</p><div>menu login</div>');
    const counts = new TokenCounts();
    for (let i = 0; i < 5; i++) counts.add(wordTokens(page), Uint8Array.of(1, 0));
    const table = evidenceOf([counts], { leastPages: 3, leastSteps: 0 });
    const { tokens, start } = wordTokens(page);
    expect(table[tokens[0]] * EVIDENCE_STEP).toBeCloseTo(Math.log(6), 1);
    expect(table[tokens[start[1]]]).toBeLessThan(0);
  });

  test('a run is the one with the largest sum', () => {
    const scores = [-1, 2, -1, 3, -5, 4];
    expect(bestRun(scores.length, (i) => scores[i])).toEqual({ from: 1, to: 4 });
    expect(bestRun(2, () => -1)).toEqual({ from: 0, to: 0 });
  });

  test('the second stage sees the neighbours', () => {
    const page = facts('<p>a</p><p>b</p><p>c</p>');
    const width = CONTEXT_FEATURES.length;
    const rows = new Float32Array(page.count * width);
    fillContext(page, Float32Array.of(0.9, 0.2, 0.7), { rows, width, offset: 0 });
    const at = (block: number, name: string) =>
      rows[block * CONTEXT_FEATURES.length + namesOf(CONTEXT_FEATURES).indexOf(name)];
    expect(at(1, 'evidence of the block 1 before')).toBeCloseTo(0.9);
    expect(at(1, 'evidence of the block 1 after')).toBeCloseTo(0.7);
    expect(at(0, 'evidence of the block 1 before')).toBeNaN();
    expect(at(1, 'rank of its evidence on the page')).toBe(0);
  });

  test('the second stage sees what is like a block', () => {
    const items = ['one', 'two', 'three'].map((word) => `<li class=i><h3>${word}</h3><p>of ${word}</p>`);
    const page = facts(`<ul>${items.join('')}</ul><p>of one</p>`);
    const p = Float32Array.of(0.9, 0.5, 0.7, 0.3, 0.5, 0.1, 0.2);
    const width = SIMILAR_FEATURES.length;
    const rows = new Float32Array(page.count * width);
    fillSimilar(page, p, { rows, width, offset: 0 });
    const at = (block: number, name: string) =>
      rows[block * SIMILAR_FEATURES.length + namesOf(SIMILAR_FEATURES).indexOf(name)];
    expect(at(0, 'evidence of other blocks with this path of tags and names')).toBeCloseTo(0.6);
    expect(at(6, 'evidence of other blocks with this path of tags and names')).toBeNaN();
    expect(at(1, 'evidence of the heading above')).toBeCloseTo(0.9);
    expect(at(0, 'evidence of the items like the one it is in, by blocks')).toBeCloseTo(0.5);
    expect(at(6, 'evidence of its copies before')).toBeCloseTo(0.5);
    expect(at(1, 'evidence of its copies before')).toBeNaN();
  });

  test('words, names and address speak for a type of page', () => {
    const counts = new TypeCounts();
    const tokens = (word: number) => ({
      words: Uint32Array.of(word, 99),
      names: new Uint32Array(0),
      address: addressTokens('https://example.org/forum/topic'),
    });
    for (let i = 0; i < 10; i++) for (const type of [0, 1]) counts.add(tokens(type + 7), type);
    const evidence = TypeCounts.evidence([counts], { words: 100, names: 100, address: 100 });
    // What is on every page says nothing, and is not kept.
    expect([...evidence.words.tokens]).toEqual([7, 8]);
    const row = typeEvidenceRow(tokens(7), evidence);
    const at = (name: string) => row[namesOf(TYPE_EVIDENCE_FEATURES).indexOf(name)];
    expect(at(`words speak for ${PAGE_TYPES[0]}, sum`)).toBeGreaterThan(1);
    expect(at(`words speak for ${PAGE_TYPES[1]}, sum`)).toBeLessThan(-1);
    expect(at(`names speak for ${PAGE_TYPES[0]}, sum`)).toBeNaN();
  });
});
