import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { realPages } from '../../../../testing/datasets.ts';
import { nodeAtPath, nodePath, parsePage, TOKEN } from '../../src/page/index.ts';
import { mutated, randomHtml } from './arbitrary-html.ts';
import { expectSamePage } from './same-page.ts';
import { expectSameTree, SEED_DOCUMENT } from './same-tree.ts';
import { hasLostEnd } from './tree-of.ts';

// What the unit tests of these folders claim, on many more inputs than they have time for.

describe.skipIf(realPages(1).length === 0)('on pages of wcxb-dev', () => {
  test('the tree equals the one of parse5’s own adapter, of whole pages and of cut ones', () => {
    for (const { html } of realPages(40)) {
      expectSameTree(html);
      expectSameTree(html.slice(0, html.length >> 1));
    }
  });

  test('the page of a live document equals the page parsed from its HTML', () => {
    for (const { html } of realPages(4)) if (!hasLostEnd(html)) expectSamePage(html);
  });

  test('every element is found again by its path', () => {
    for (const { html } of realPages(5)) {
      const page = parsePage(html);
      for (let node = 1; node < page.size; node += 7)
        if (page.isElement(node)) expect(nodeAtPath(page, nodePath(page, node))).toBe(node);
    }
  });

  test('tokens lead every visible word back to the text that holds it', () => {
    for (const { html } of realPages(10)) {
      const page = parsePage(html, { source: true });
      const { tokens } = page;
      let words = 0;
      let found = 0;
      for (let i = 0; i < tokens.count; i++) {
        if (tokens.kind[i] !== TOKEN.word) continue;
        words++;
        if (tokens.node[i] >= 0 && page.text(tokens.node[i]).includes(tokens.text(i))) found++;
      }
      expect(found / words).toBeGreaterThan(0.99);
    }
  });
});

describe('the tree equals the one of parse5’s own adapter', () => {
  test('on thousands of random documents', () => {
    fc.assert(fc.property(randomHtml, expectSameTree), { numRuns: 6000 });
  });

  test('on thousands of mutations of a document', () => {
    fc.assert(fc.property(mutated(SEED_DOCUMENT), expectSameTree), { numRuns: 3000 });
  });
});
