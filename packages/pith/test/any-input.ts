import fc from 'fast-check';
import { expect } from 'vitest';
import { extract } from '../src/index.ts';
import { randomHtml } from './page/arbitrary-html.ts';

/** Whatever string is given, there is an article, in every format. */
export function answersForAnyString(numRuns: number): void {
  fc.assert(
    fc.property(fc.oneof(randomHtml, fc.string({ unit: 'binary' })), (html) => {
      const article = extract(html, { url: 'https://example.org/' });
      for (const output of [article.text, article.html, article.markdown, article.tei])
        expect(typeof output).toBe('string');
      JSON.stringify(article);
    }),
    { numRuns },
  );
}

/** Whatever bytes are given, there is an article. */
export function answersForAnyBytes(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(undefined, 'text/html; charset=gbk'),
      (bytes, contentType) => {
        expect(typeof extract(bytes, contentType ? { contentType } : {}).text).toBe('string');
      },
    ),
    { numRuns },
  );
}
