import fc from 'fast-check';
import { expect } from 'vitest';
import { type Article, type ExtractOptions, extract, PithError } from '../src/index.ts';
import { randomHtml } from './page/arbitrary-html.ts';

/** The article of a page; null for what is told to be no page. */
function articleOf(input: string | Uint8Array, options: ExtractOptions<'pith'>): Article | null {
  try {
    return extract(input, options);
  } catch (error) {
    if (error instanceof PithError && error.code === 'NOT_HTML') return null;
    throw error;
  }
}

/** Whatever string is given, there is an article, in every format, or it is no page. */
export function answersForAnyString(numRuns: number): void {
  fc.assert(
    fc.property(fc.oneof(randomHtml, fc.string({ unit: 'binary' })), (html) => {
      const article = articleOf(html, { url: 'https://example.org/', plainText: true });
      if (article === null) return;
      for (const output of [article.text, article.html, article.markdown, article.tei])
        expect(typeof output).toBe('string');
      JSON.stringify(article);
    }),
    { numRuns },
  );
}

/** Whatever bytes are given, there is an article, or they are no page. */
export function answersForAnyBytes(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(undefined, 'text/html; charset=gbk'),
      (bytes, contentType) => {
        const article = articleOf(bytes, contentType ? { contentType } : {});
        expect(typeof (article?.text ?? '')).toBe('string');
      },
    ),
    { numRuns },
  );
}
