import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CrawlOptions, type CrawlSummary, runCrawl } from '../src/crawl.ts';
import type { CrawlJob } from '../src/crawl-job.ts';
import { CrawlState } from '../src/state/crawl-state.ts';
import type { KeptPage } from '../src/state/page-result.ts';
import { localExtraction } from '../src/work/extraction.ts';
import { fullSite } from './full-site.ts';
import { BOILERPLATE, htmlPage, listPage, prose, sendHtml, serve } from './generated-site.ts';
import { temporaryFolder } from './temporary.ts';

const root = temporaryFolder();

function jobOf(name: string, starts: string[], more: Partial<CrawlJob> = {}): CrawlJob {
  return {
    folder: join(root, name),
    starts,
    listed: [],
    scope: { hosts: [], only: [], not: [] },
    depth: null,
    languages: [],
    keepListings: false,
    findSitemaps: true,
    learnSites: true,
    setup: { hosts: [], given: {}, models: {}, limits: {}, html: false },
    ...more,
  };
}

function crawl(job: CrawlJob, more: Partial<CrawlOptions> = {}): Promise<CrawlSummary> {
  return runCrawl(job, {
    maxPages: 1000,
    maxTime: Number.POSITIVE_INFINITY,
    rate: 200,
    jobs: 1,
    fetch: { allowPrivate: true },
    warc: false,
    restart: false,
    startExtraction: () => localExtraction(job.setup, 1),
    ...more,
  });
}

const indexOf = ({ folder }: CrawlJob) =>
  readFileSync(join(folder, 'index.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as KeptPage);

/** What became of each address, by its path. */
async function outcomesOf({ folder }: CrawlJob): Promise<Record<string, string>> {
  const journal = readFileSync(join(folder, '.pith', 'journal.jsonl'), 'utf8');
  const { crawl: fingerprint } = JSON.parse(journal.slice(0, journal.indexOf('\n')));
  const state = await CrawlState.open(folder, join(folder, '.pith'), { fingerprint, about: {} });
  await state.close();
  return Object.fromEntries(
    state.addresses.map(({ url, before }) => [
      url.replace(/^https?:\/\/[^/]*/, ''),
      before?.outcome ?? 'none',
    ]),
  );
}

describe('a site with all that a crawler meets', () => {
  let other: Awaited<ReturnType<typeof serve>>;
  let site: Awaited<ReturnType<typeof fullSite>>;
  let job: CrawlJob;
  let summary: CrawlSummary;
  let outcomes: Record<string, string>;

  beforeAll(async () => {
    other = await serve((_, __, response) =>
      sendHtml(response, htmlPage({ title: 'Other', paragraphs: [prose(1, 20)] })),
    );
    site = await fullSite(other.url);
    job = jobOf('full', [`${site.url}/`], { languages: ['en'] });
    summary = await crawl(job);
    outcomes = await outcomesOf(job);
  }, 300_000);
  afterAll(async () => {
    await site.close();
    await other.close();
  });

  test('articles are kept, those that only sitemaps name too', () => {
    const kept = indexOf(job).map(({ url }) => new URL(url).pathname);
    for (const number of [1, 2, 4, 12, 14, 15, 16, 17, 18])
      expect(kept, String(number)).toContain(`/article/${number}`);
    expect(kept).toEqual(expect.arrayContaining(['/', '/slow', '/busy']));
    expect(summary).toMatchObject({ ended: 'done', run: 1 });
    expect(summary.counts.kept).toBe(kept.length);
    expect([...site.asked.keys()].filter((path) => path.startsWith('/cut'))).toEqual([]);
  });

  test('robots.txt forbids', () => {
    expect(outcomes['/secret/plan']).toBe('robots');
    expect(site.asked.get('/secret/plan')).toBeUndefined();
  });

  test('other hosts are left alone, also behind a redirect', () => {
    expect(other.asked.size).toBe(0);
    expect(outcomes['/moved-away']).toBe('elsewhere');
    expect(outcomes['/moved']).toBe('elsewhere');
  });

  test('calendars, sessions and circles end', () => {
    const asked = (start: string) => [...site.asked.keys()].filter((path) => path.startsWith(start)).length;
    // 30 in a row, and those that were under way.
    expect(asked('/calendar/')).toBeLessThan(100);
    expect(asked('/visit/')).toBeLessThan(100);
    expect(asked('/deeper/')).toBeLessThanOrEqual(3);
    expect(summary.counts.refused.trap).toBeGreaterThan(0);
  });

  test('a host that says when to come back is asked again then', () => {
    expect(site.asked.get('/busy')).toBe(2);
  });

  test('each page once: tracking parameters, other views of a page, copies', () => {
    expect(site.asked.get('/article/4?utm_source=home')).toBeUndefined();
    expect(outcomes['/article/4?print=1'] === 'duplicate' || outcomes['/article/4'] === 'duplicate').toBe(
      true,
    );
    expect(outcomes['/copy'] === 'duplicate' || outcomes['/article/3'] === 'duplicate').toBe(true);
    expect(indexOf(job).filter(({ url }) => url.includes('/article/4'))).toHaveLength(1);
  });

  test('why the others are not there', () => {
    expect(outcomes).toMatchObject({
      '/deutsch': 'language',
      '/list': 'listing',
      '/missing': 'status',
      '/picture': 'type',
      '/maps/index.xml': 'list',
      '/maps/missing.xml': 'status',
    });
    expect(outcomes['/file.zip']).toBeUndefined();
    expect(summary.failures).toContainEqual({
      url: `${site.url}/missing`,
      why: expect.stringContaining('answered 404'),
    });
  });

  test('a document has front matter, and no boilerplate of its site', () => {
    const { file } = indexOf(job).find(({ url }) => url.endsWith('/article/2'))!;
    const text = readFileSync(join(job.folder, file), 'utf8');
    expect(text).toMatch(/^---\ntitle: "Number 2"\n/);
    expect(text).toContain(`url: "${site.url}/article/2"`);
    expect(text).toContain('of number 1006.');
    for (const { file: each } of indexOf(job))
      expect(readFileSync(join(job.folder, each), 'utf8'), each).not.toContain(BOILERPLATE);
  });

  test('llms.txt and llms-full.txt', () => {
    const list = readFileSync(join(job.folder, 'llms.txt'), 'utf8');
    expect(list).toMatch(/^# Number 0\n/);
    for (const [, file] of list.matchAll(/\]\(([^)]+)\)/g))
      expect(existsSync(join(job.folder, decodeURIComponent(file))), file).toBe(true);
    const full = readFileSync(join(job.folder, 'llms-full.txt'), 'utf8');
    expect(full.match(/^Source: /gm)).toHaveLength(summary.counts.kept);
  });
});

describe('a site that changes', () => {
  test('a later run fetches what changed, keeps what did not, drops what is gone, and takes its copy', async () => {
    const texts = new Map(Array.from({ length: 6 }, (_, i) => [`/p${i}`, prose(50 + i, 15)]));
    const links = [...texts.keys()];
    // Found behind the page that it repeats.
    texts.set('/copy', texts.get('/p2')!);
    let unchanged = 0;
    const site = await serve((path, request, response) => {
      if (path === '/')
        return sendHtml(response, htmlPage({ title: 'Home', paragraphs: [prose(49, 15)], links }));
      const text = texts.get(path);
      if (text === undefined) return false;
      const etag = `"${text.length}-${text.slice(0, 20)}"`;
      if (request.headers['if-none-match'] === etag) {
        unchanged++;
        response.writeHead(304).end();
        return true;
      }
      const page = { title: `Page ${path}`, paragraphs: [text], links: path === '/p2' ? ['/copy'] : [] };
      return sendHtml(response, htmlPage(page), { etag });
    });
    const job = jobOf('changing', [`${site.url}/`]);
    try {
      expect((await crawl(job)).counts).toMatchObject({ kept: 7, refused: { duplicate: 1 } });
      const before = new Map(indexOf(job).map(({ url, file }) => [new URL(url).pathname, file]));
      texts.set('/p1', prose(90, 15));
      texts.delete('/p2');
      const second = await crawl(job);
      expect(second).toMatchObject({ run: 2, ended: 'done', counts: { kept: 7, same: 5 } });
      // The copy is as it was, too, and fetched once more when nothing else has its text.
      expect(unchanged).toBe(5);
      const files = new Map(indexOf(job).map(({ url, file }) => [new URL(url).pathname, file]));
      const read = (path: string) => readFileSync(join(job.folder, files.get(path)!), 'utf8');
      expect(read('/p1')).toContain('of number 90.');
      expect(read('/p3')).toContain('of number 53.');
      expect(files.get('/p3')).toBe(before.get('/p3'));
      expect(read('/copy')).toContain('of number 52.');
      expect(existsSync(join(job.folder, before.get('/p2')!))).toBe(false);
    } finally {
      await site.close();
    }
  }, 300_000);
});

test('what a copy or a list repeats of a page stays on that page; what stands on all of them goes', async () => {
  const lead = (number: number) => prose(400 + 2 * number, 1);
  const paragraphs = (number: number) => [lead(number), prose(401 + 2 * number, 8)];
  const site = await serve((path, _, response) => {
    if (path === '/list')
      return sendHtml(
        response,
        listPage(
          Array.from({ length: 40 }, (_, i) => `/a${i % 5}`),
          [0, 1].map(lead),
        ),
      );
    if (path === '/copy')
      return sendHtml(response, htmlPage({ title: 'To be printed', paragraphs: paragraphs(0) }));
    const number = path === '/' ? 0 : Number(/^\/a([1-4])$/.exec(path)?.[1] ?? Number.NaN);
    const page = { title: `Number ${number}`, paragraphs: paragraphs(number), links: ['/list', '/copy'] };
    return !Number.isNaN(number) && sendHtml(response, htmlPage(page));
  });
  const job = jobOf('repeated', [`${site.url}/`]);
  try {
    expect((await crawl(job)).counts).toMatchObject({ kept: 5, refused: { duplicate: 1, listing: 1 } });
    for (const { url, file } of indexOf(job)) {
      const text = readFileSync(join(job.folder, file), 'utf8');
      const number = Number(/\d$/.exec(new URL(url).pathname) ?? 0);
      expect(text).toContain(lead(number));
      expect(text).toContain(`of number ${401 + 2 * number}.`);
      expect(text).not.toContain(BOILERPLATE);
    }
  } finally {
    await site.close();
  }
}, 300_000);

describe('lists and limits', () => {
  test('from a feed its entries are taken and their links are not followed; a budget ends it; the next call goes on', async () => {
    const page = (number: number) =>
      htmlPage({ title: `Entry ${number}`, paragraphs: [prose(200 + number, 15)], links: ['/more'] });
    const site = await serve((path, _, response) => {
      if (path === '/feed.json') {
        const items = [1, 2, 3].map((number) => ({ id: String(number), url: `${site.url}/e${number}` }));
        const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'News', items };
        response.writeHead(200, { 'content-type': 'application/feed+json' }).end(JSON.stringify(feed));
        return true;
      }
      const number = /^\/e(\d)$/.exec(path);
      return number !== null && sendHtml(response, page(Number(number[1])));
    });
    const job = jobOf('feed', [`${site.url}/feed.json`]);
    try {
      const first = await crawl(job, { maxPages: 2 });
      expect(first).toMatchObject({ ended: 'full', counts: { kept: 2 } });
      const second = await crawl(job);
      expect(second).toMatchObject({ ended: 'done', counts: { kept: 3, same: 2 } });
      expect(site.asked.get('/more')).toBeUndefined();
    } finally {
      await site.close();
    }
  }, 300_000);

  test('private addresses are refused unless they are allowed', async () => {
    const job = jobOf('private', ['http://127.0.0.1:9/']);
    const { counts, failures } = await crawl(job, { fetch: {} });
    expect(counts).toMatchObject({ kept: 0, refused: { failed: 1 } });
    expect(failures).toEqual([
      { url: 'http://127.0.0.1:9/', why: expect.stringContaining('public internet') },
    ]);
  });
});
