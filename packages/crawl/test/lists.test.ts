import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFeed } from '../src/lists/feed.ts';
import { readList, textOf } from '../src/lists/read-list.ts';
import { readSitemap } from '../src/lists/sitemap.ts';

const MAX = 1_000_000;
const list = (text: string) => readList(Buffer.from(text), MAX);
const SITEMAP = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc> https://example.org/a?x=1&amp;y=2 </loc><lastmod>2024-01-01</lastmod></url>
<url><loc><![CDATA[https://example.org/b]]></loc><image:image><image:loc>https://example.org/b.png</image:loc></image:image></url></urlset>`;

describe('sitemaps', () => {
  const pages = ['https://example.org/a?x=1&y=2', 'https://example.org/b'];

  test('pages, and not their pictures', () => {
    expect(list(SITEMAP)).toEqual({ what: 'sitemap', pages, lists: [] });
  });

  test('compressed', () => {
    expect(readList(gzipSync(SITEMAP), MAX)?.pages).toEqual(pages);
    expect(() => readList(gzipSync(SITEMAP).subarray(0, 40), MAX)).toThrow(/gzip and broken/);
    expect(() => readList(gzipSync('a'.repeat(2_000_000)), MAX)).toThrow(/more than 1000000 bytes/);
  });

  test('in the charset that the header, the mark or the declaration says', () => {
    const wide = Buffer.from(`\ufeff${SITEMAP}`, 'utf16le');
    expect(readList(wide, MAX)?.pages).toEqual(pages);
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><rss><t>Été</t></rss>', 'latin1');
    expect(textOf(latin, MAX)).toContain('Été');
    expect(textOf(Buffer.from('<rss>Été</rss>', 'latin1'), MAX, 'text/xml; charset=iso-8859-1')).toContain(
      'Été',
    );
    expect(textOf(Buffer.from('<?xml version="1.0" encoding="utf-8"?><t>Été 鐘</t>'), MAX)).toContain(
      'Été 鐘',
    );
  });

  test('an index', () => {
    const index =
      '<sitemapindex><sitemap><loc>/a.xml</loc></sitemap><sitemap><loc>/b.xml.gz</loc></sitemap></sitemapindex>';
    expect(list(index)).toEqual({ what: 'sitemap', pages: [], lists: ['/a.xml', '/b.xml.gz'] });
  });

  test('text', () => {
    expect(list('# all\nhttps://example.org/a\n\nhttps://example.org/b\n')?.pages).toHaveLength(2);
    expect(list('https://example.org/a and more words')).toBeNull();
  });

  test('what can be read of broken ones is taken', () => {
    const cut = SITEMAP.slice(0, SITEMAP.indexOf('<image:image>'));
    expect(readSitemap(cut).pages).toEqual(pages);
    expect(
      readSitemap(
        '<urlset><url><loc>https://example.org/?a=1&b=2</loc><url><loc>https://example.org/c</loc></urlset>',
      ).pages,
    ).toEqual(['https://example.org/?a=1&b=2', 'https://example.org/c']);
    expect(
      readSitemap(
        '<urlset><url><loc></loc></url><url a=><loc>https://example.org/c</url><url><loc>https://example.org/d</loc></url>',
      ).pages,
    ).toContain('https://example.org/d');
    expect(readSitemap('').pages).toEqual([]);
  });
});

describe('feeds', () => {
  test('RSS', () => {
    const rss = `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title><link>https://example.org</link>
      <item><title>One</title><link>https://example.org/1</link><dc:creator>Ann</dc:creator><pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate><category>sea</category></item>
      <item><guid>https://example.org/2</guid></item><item><guid isPermaLink="false">x</guid></item></channel></rss>`;
    const feed = readFeed(rss);
    expect(feed).toMatchObject({ kind: 'rss', title: 'News', home: 'https://example.org' });
    expect(feed.entries.map(({ url }) => url)).toEqual([
      'https://example.org/1',
      'https://example.org/2',
      null,
    ]);
    expect(feed.entries[0]).toMatchObject({ title: 'One', authors: ['Ann'], tags: ['sea'] });
    expect(list(rss)).toEqual({
      what: 'feed',
      pages: ['https://example.org/1', 'https://example.org/2'],
      lists: [],
    });
  });

  test('Atom', () => {
    const feed =
      readFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><link rel="self" href="/feed"/><link href="https://example.org/"/>
      <entry><id>1</id><title>One</title><link rel="alternate" href="/1"/><updated>2025-01-06T10:00:00Z</updated><author><name>Ann</name></author></entry></feed>`);
    expect(feed).toMatchObject({ kind: 'atom', title: 'News', home: 'https://example.org/' });
    expect(feed.entries[0]).toMatchObject({
      url: '/1',
      title: 'One',
      authors: ['Ann'],
      date: '2025-01-06T10:00:00Z',
    });
  });

  test('JSON', () => {
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News',
      items: [{ id: '1', url: 'https://example.org/1', title: 'One', content_text: 'Short.' }],
    });
    expect(readFeed(json).entries[0]).toMatchObject({ url: 'https://example.org/1', content: 'Short.' });
    expect(list(json)?.what).toBe('feed');
  });

  test('what is none', () => {
    expect(list('{"a": 1}')).toBeNull();
    expect(list('<rss')).toBeNull();
    expect(() => readFeed('<html></html>')).toThrow(/feed cannot be read/);
  });
});
