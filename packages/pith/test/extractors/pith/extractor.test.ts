import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coldLoads } from '../../../../../bench/load.ts';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';
import { pithExtractor } from '../../../src/extractors/pith/index.ts';
import { readPithModel, writePithModel } from '../../../src/extractors/pith/model-file.ts';
import { scorePage } from '../../../src/extractors/pith/pipeline.ts';
import { pithModel } from '../../../src/extractors/pith/shipped.ts';
import { extract } from '../../../src/index.ts';
import { parsePage } from '../../../src/page/index.ts';

const sentence = 'The ferry left the pier at seven, and nobody saw it again before noon on Sunday. ';
const article = `<title>The ferry that was late</title><nav><ul>${'<li><a href=/x>Section</a>'.repeat(12)}</ul></nav>
  <article><h1>The ferry that was late</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(8)}
  <table><tr><th>Day</th><th>Time</th></tr><tr><td>Sunday</td><td>noon</td></tr></table></article>
  <aside><h3>Related articles</h3><ul>${'<li><a href=/y>Another story of ours</a>'.repeat(6)}</ul></aside>
  <footer>© 2024 The News. <a href=/t>Terms</a> <a href=/p>Privacy</a></footer>`;

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
      expect(first).toMatch(/^P\(content\) [01]\.\d\d$/);
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

  test('time grows with the page, not faster', { retry: 2 }, () => {
    const cost = (times: number) => {
      const page = parsePage(`<div>${article}</div>`.repeat(times));
      return cpuMilliseconds(() => pithExtractor.extract(page));
    };
    cost(20);
    expect(cost(160)).toBeLessThan(4 * 2.5 * cost(40));
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

  test('keeps within its budget: 1.5 MB, loaded in 20 ms by a process that has only begun', {
    retry: 2,
  }, () => {
    expect(writePithModel(pithModel()).length).toBeLessThan(1_500_000);
    // The quickest of a few: this is about us, not about what else the machine does.
    expect(coldLoads(5)[0]).toBeLessThan(20);
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
