import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';
import { article, jsonLd, read } from './read.ts';

const within = (milliseconds: number, html: string) => {
  let found!: ReturnType<typeof read>;
  const time = cpuMilliseconds(() => {
    found = read(html);
  });
  expect(time).toBeLessThan(milliseconds);
  return found;
};

/** Generous, for busy machines; quadratic work would take minutes. Parsing is included. */
const LIMIT = 4000;

describe('hostile pages', () => {
  it('a hundred thousand meta tags', () => {
    const many = Array.from(
      { length: 100_000 },
      (_, i) => `<meta name="n${i}" content="c"><meta name="author" content="Ann ${i}">`,
    );
    expect(within(LIMIT, article(many.join(''))).byline?.split(', ').length).toBeLessThanOrEqual(10);
  });

  it('megabytes of JSON-LD, deep or wide', () => {
    within(LIMIT, article(jsonLd('['.repeat(1_000_000))));
    within(LIMIT, article(jsonLd('['.repeat(100_000) + ']'.repeat(100_000))));
    within(LIMIT, article(jsonLd(`${'{"mainEntity":'.repeat(50_000)}1${'}'.repeat(50_000)}`)));
    within(LIMIT, article(jsonLd(`[${'{"@type":"Article","headline":"x"},'.repeat(50_000)}1]`)));
    within(LIMIT, article(jsonLd(`{"a":"${' '.repeat(2_000_000)}`)));
    within(LIMIT, article(jsonLd(`${','.repeat(500_000)}${' '.repeat(400_000)}`)));
  });

  it('references that run in a circle', () => {
    const graph = [
      { '@type': 'Article', '@id': 'a', headline: 'When the river came', author: { '@id': 'a' } },
      { '@type': 'Person', '@id': 'b', name: { '@id': 'b' } },
    ];
    expect(within(LIMIT, article(jsonLd({ '@graph': graph }))).title).toBe('When the river came');
  });

  it('prototype pollution', () => {
    within(
      LIMIT,
      article(
        jsonLd(
          '{"@type":"Article","headline":"When the river came","__proto__":{"datePublished":"2024-01-01","polluted":1}}',
        ),
      ),
    );
    expect(read(article(jsonLd('{"@type":"Article","__proto__":{"datePublished":"2024-01-01"}}'))).date).toBe(
      null,
    );
    expect(({} as Record<string, unknown>)['polluted']).toBe(undefined);
    expect(
      read(article('<meta name="__proto__" content="x"><meta name="constructor" content="y">')).byline,
    ).toBe(null);
  });

  it('nested headings, items, times and links by the thousand', () => {
    within(LIMIT, `<title>x y z</title>${'<h1>When <div>'.repeat(20_000)}`);
    within(
      LIMIT,
      `<div itemscope itemtype="https://schema.org/Article">${'<div itemprop="author" itemscope>a '.repeat(20_000)}`,
    );
    within(LIMIT, article('', '<time>'.repeat(20_000)));
    within(LIMIT, article('', '<a rel="author" href="/author/x">Ann Arbor</a>'.repeat(20_000)));
  });

  it('long lines in every field', () => {
    const long = 'a '.repeat(200_000);
    const head = ['og:title', 'author', 'date', 'description', 'og:site_name', 'og:url', 'og:locale']
      .map((name) => `<meta property="${name}" content="${long}">`)
      .join('');
    const found = within(
      LIMIT,
      article(
        `${head}<title>${'| '.repeat(100_000)}</title>`,
        `<p>By ${long}</p><p>${'1/'.repeat(100_000)}</p>`,
      ),
    );
    expect(found.byline).toBe(null);
  });

  it('addresses that are none', () => {
    expect(read('<title>x</title>', 'not an address')).toMatchObject({
      title: 'x',
      site: null,
      url: 'not an address',
    });
  });
});
