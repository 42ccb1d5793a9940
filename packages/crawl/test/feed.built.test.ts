import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPith } from '../../../testing/run-in-process.ts';
import { BOILERPLATE, htmlPage, prose, sendHtml, serve } from './generated-site.ts';

let site: Awaited<ReturnType<typeof serve>>;
let delay = '';
/** When each page was asked for. */
const times: [path: string, at: number][] = [];

beforeAll(async () => {
  site = await serve((path, _, response) => {
    times.push([path, performance.now()]);
    if (path === '/robots.txt') {
      const rules = `User-agent: *\nDisallow: /closed\n${delay}`;
      response.writeHead(200, { 'content-type': 'text/plain' }).end(rules);
      return true;
    }
    if (path === '/') {
      const head = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
      return sendHtml(response, htmlPage({ title: 'Home', paragraphs: [prose(1, 10)], head }));
    }
    if (path === '/feed.xml') {
      const items = ['/one', '/closed', '/two'].map(
        (link) =>
          `<item><title>Title ${link}</title><link>${link}</link><description>In short ${link}</description></item>`,
      );
      response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end(
          `<rss version="2.0"><channel><title>News</title><link>/</link><description>d</description>${items.join('')}</channel></rss>`,
        );
      return true;
    }
    const number = ['/one', '/two', '/closed'].indexOf(path);
    return (
      number >= 0 &&
      sendHtml(response, htmlPage({ title: `Page ${path}`, paragraphs: [prose(300 + number, 12)] }))
    );
  });
});
afterAll(() => site.close());

const feed = (...args: string[]) =>
  runPith(['feed', ...args, '--allow-private', '--rate', '100', '--jobs', '1']);

test('a feed with full texts, as RSS; what robots.txt forbids stays as it was', async () => {
  const { code, out, err } = await feed(`${site.url}/feed.xml`);
  expect(code).toBe(1);
  expect(err).toMatch(/closed.*robots\.txt forbids/);
  const parsed = parseFeed(out);
  expect(parsed.format).toBe('rss');
  const items = (parsed as Extract<typeof parsed, { format: 'rss' }>).feed.items!;
  expect(items.map(({ title }) => title)).toEqual(['Title /one', 'Title /closed', 'Title /two']);
  expect(items[0].content?.encoded).toContain('of number 300.');
  expect(items[0].link).toBe(`${site.url}/one`);
  expect(items[0].description).toBe('In short /one');
  expect(items[1].content).toBeUndefined();
  expect(items[2].content?.encoded).toContain('<p>');
  expect(site.asked.get('/closed')).toBeUndefined();
});

test('from a page that names its feed, as JSON, the first entry only', async () => {
  const { code, out } = await feed(site.url, '--format', 'json', '--limit', '1');
  expect(code).toBe(0);
  const parsed = JSON.parse(out);
  expect(parsed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    feed_url: `${site.url}/feed.xml`,
  });
  expect(parsed.items).toHaveLength(1);
  expect(parsed.items[0].content_html).toContain('of number 300.');
  expect(parsed.items[0].content_html).toContain(BOILERPLATE);
});

test('the delay that robots.txt asks for is kept', async () => {
  delay = 'Crawl-delay: 1\n';
  times.length = 0;
  await feed(`${site.url}/feed.xml`);
  delay = '';
  const [one, two] = ['/one', '/two'].map((page) => times.find(([path]) => path === page)![1]);
  // From the end of one to the beginning of the next.
  expect(Math.abs(two - one)).toBeGreaterThan(990);
});

test('what is no feed and names none', async () => {
  const { code, err } = await feed(`${site.url}/one`);
  expect(code).toBe(1);
  expect(err).toContain('is no feed');
});
