import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pithExtractor } from '../../../src/extractors/pith/index.ts';
import { readPithModel, writePithModel } from '../../../src/extractors/pith/model-file.ts';
import { scorePage } from '../../../src/extractors/pith/pipeline.ts';
import { pithModel } from '../../../src/extractors/pith/shipped.ts';
import { extract } from '../../../src/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { article } from './ferry-article.ts';

describe('pith', () => {
  test('finds an article, and says what it is and how sure it is', () => {
    const { text, pageType, confidence, isArticle } = extract(article, { method: 'pith' });
    expect(text).toContain('The ferry left');
    expect(text).not.toContain('Related articles');
    expect(text).not.toContain('Privacy');
    expect(pageType?.type).toBe('article');
    expect(isArticle).toBe(true);
    const { probabilities } = pageType!;
    expect(Object.values(probabilities).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 3);
    expect(confidence).toBeGreaterThan(0.7);
    expect(confidence).toBeLessThanOrEqual(1);
  });

  test('every block has its reasons', () => {
    const page = parsePage(article);
    const { reasons, keep } = pithExtractor.extract(page);
    for (let block = 0; block < page.blocks.count; block++) {
      const [first, ...others] = reasons(block);
      expect(first).toMatch(/^P\(content\) [01]\.\d\d, (from|below) the cut at [01]\.\d\d$/);
      expect(others.length).toBeGreaterThan(0);
      for (const reason of others) expect(reason).toMatch(/^(for|against): /);
    }
    expect(keep.some((kept) => kept === 0)).toBe(true);
  });

  test('favors what it is told to', () => {
    const words = (favor: 'precision' | 'recall') => extract(article, { method: 'pith', favor }).wordCount;
    expect(words('recall')).toBeGreaterThanOrEqual(words('precision'));
  });

  test('empty pages, and pages of one block', () => {
    for (const html of ['', '<p>', '<p>One', '<table><tr><td>x']) {
      const page = parsePage(html);
      const { keep, confidence } = pithExtractor.extract(page);
      expect(keep.length).toBe(page.blocks.count);
      expect(confidence).toBeGreaterThanOrEqual(0);
    }
  });

  test('any page at all gets an answer', () => {
    const tags = fc.constantFrom(
      'p',
      'div',
      'ul',
      'li',
      'table',
      'tr',
      'td',
      'h1',
      'a',
      'pre',
      'code',
      'form',
      'nav',
    );
    const piece = fc.oneof(
      tags.map((tag) => `<${tag} class="x">`),
      tags.map((tag) => `</${tag}>`),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const page = parsePage(pieces.join(''));
        const { p, types } = scorePage(page, pithModel());
        expect([...p].every((value) => value >= 0 && value <= 1)).toBe(true);
        expect(types.every((value) => value >= 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the model', () => {
  test('comes back from its file as it was', () => {
    const model = pithModel();
    const again = readPithModel(writePithModel(model));
    const page = parsePage(article);
    const [p, q] = [model, again].map((m) => scorePage(page, m).p);
    for (let block = 0; block < p.length; block++) expect(q[block]).toBeCloseTo(p[block], 2);
    expect([...again.evidence.words]).toEqual([...model.evidence.words]);
  });

  test('other bytes are refused', () => {
    const bytes = writePithModel(pithModel());
    for (const wrong of [
      new Uint8Array(0),
      bytes.slice(0, 5),
      bytes.slice(0, bytes.length / 2),
      bytes.slice(3),
    ]) {
      expect(() => readPithModel(wrong)).toThrow(/no model for "pith"/);
    }
  });
});
