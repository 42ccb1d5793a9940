import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';
import { SHAPES } from '../../../../../testing/shapes/index.ts';
import { buildContent } from '../../../src/article/content/build.ts';
import { toHtml } from '../../../src/article/formats/html.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { toTei } from '../../../src/article/formats/tei.ts';
import { toText } from '../../../src/article/formats/text.ts';
import type { Metadata } from '../../../src/article/metadata/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { select } from '../content/kept.ts';

const nothing: Metadata = {
  ...{ title: null, byline: null, date: null, site: null, lang: null, authors: [], langSource: null },
  ...{ dir: null, description: null, tags: [], image: null, url: null },
};

/** The shorter of two times from a parsed page to all its formats. */
function milliseconds(source: string): number {
  const page = parsePage(source, { url: 'https://example.org/' });
  const selection = select(page);
  const times = [1, 2].map(() =>
    cpuMilliseconds(() => {
      const content = buildContent(page, selection);
      for (const format of [toHtml, toText, toMarkdown]) format(content);
      toTei(content, nothing);
    }),
  );
  return Math.min(...times);
}

describe('cost grows with the page', () => {
  test.each(Object.entries(SHAPES.structures))('%s', { retry: 2 }, (_, make) => {
    milliseconds(make(500));
    const once = milliseconds(make(2500));
    const twice = milliseconds(make(5000));
    expect(twice).toBeLessThan(Math.max(once, 10) * 4);
  });

  test('a page as deep as pages can be takes no time', () => {
    for (const nested of [
      '<b>a',
      '<blockquote>a',
      '<ul><li>a',
      '<table><tr><td>a<td>',
      '<dl><dd>a',
      '<figure>a',
    ]) {
      expect(milliseconds(nested.repeat(512))).toBeLessThan(500);
    }
  });
});
