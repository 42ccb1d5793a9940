import { describe, expect, test } from 'vitest';
import { toHtml } from '../../../src/article/formats/html.ts';
import { content } from '../content/kept.ts';
import { HOSTILE } from './hostile.ts';
import { expectNothingRuns, nothingRunsInMixtures } from './nothing-runs.ts';

describe('hostile pages', () => {
  test.each(HOSTILE)('%s', (snippet) => {
    for (const source of [snippet, `<p>before</p>${snippet}<p>after</p>`, `<p>in ${snippet} line</p>`]) {
      expectNothingRuns(source);
    }
    for (const around of [
      'ul><li',
      'table><tr><th>a<th>b<tr><td>c<td',
      'blockquote',
      'figure',
      'pre',
      'noscript',
    ]) {
      expectNothingRuns(`<${around}>${snippet}`);
    }
  });

  test('any mixture of them', () => nothingRunsInMixtures(150));

  test('pages without an address keep relative links, and only those', () => {
    for (const snippet of HOSTILE) {
      const found = toHtml(content(snippet, undefined as never)).matchAll(/(?:href|src)="([^"]*)"/g);
      for (const [, address] of found)
        expect(new URL(address, 'https://x.example').protocol).toMatch(/^(?:https?|data):$/);
    }
  });
});
