import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

const SUBJECTS = ['harbour', 'lighthouse', 'ferry', 'storm', 'island'];
const part = (n: number) =>
  `Part ${n} tells of the ${SUBJECTS[n % SUBJECTS.length]}, and of those who lived there in the year ${1900 + n}. `.repeat(
    4,
  );
const page = (n: number, link: string) => `<!doctype html><title>A long story</title><h1>A long story</h1>
  <p>By a writer who tells the same about himself at the head of every page of this story.</p>
  <p>${part(n)}</p><p>Yes.</p><p>${part(n)}And that was that.</p><p>${link}</p>`;
const to = (address: string) => `<a href="${address}">Next page</a>`;

const PAGES: Record<string, string> = {
  '/story': page(1, to('/story?page=2')),
  '/story?page=2': page(2, to('/story?page=3')),
  '/story?page=3': page(3, ''),
  '/loop?page=1': page(1, to('/loop?page=2')),
  '/loop?page=2': page(1, to('/loop?page=3')),
  '/broken': page(1, to('/broken?page=2')),
};

let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const endless = /^\/endless(?:\?page=(\d+))?$/.exec(request.url ?? '');
    const n = Number(endless?.[1] ?? 1);
    const body = endless ? page(n, to(`/endless?page=${n + 1}`)) : PAGES[request.url ?? ''];
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const follow = (path: string, ...args: string[]) =>
  runPith([host + path, '--allow-private', '-m', 'mss-simple', ...args]);
const json = async (path: string, ...args: string[]) =>
  JSON.parse((await follow(path, '-f', 'json', ...args)).out);
const count = (text: string, piece: string) => text.split(piece).length - 1;

describe('pith URL --follow', () => {
  test.each(['text', 'markdown', 'html', 'tei'])('joins the pages in order: %s', async (format) => {
    const { code, out, err } = await follow('/story', '--follow', '-f', format);
    expect(code).toBe(0);
    expect(out.indexOf('Part 1 tells')).toBeLessThan(out.indexOf('Part 2 tells'));
    expect(out.indexOf('Part 2 tells')).toBeLessThan(out.indexOf('Part 3 tells'));
    expect(count(out.replace(/<teiHeader>.*<\/teiHeader>/s, ''), 'By a writer')).toBe(1);
    expect(count(out, 'Yes.')).toBe(3);
    expect(err).toContain('3 pages were joined');
  });

  test('without it, the address of the next page is told', async () => {
    const article = await json('/story');
    expect(article.next).toBe(`${host}/story?page=2`);
    expect(article.text).not.toContain('Part 2');
  });

  test('reads so many pages and says that there are more', async () => {
    const article = await json('/endless', '--follow', '2');
    expect(article.text).toContain('Part 2');
    expect(article.text).not.toContain('Part 3');
    expect(article.next).toBe(`${host}/endless?page=3`);
    expect(article.warnings.map(({ code }: { code: string }) => code)).toEqual(['JOINED', 'FOLLOW_STOPPED']);
    expect(count((await json('/endless', '--follow')).text, 'And that was that.')).toBe(10);
  });

  test('ends where a page says the same again', async () => {
    const article = await json('/loop?page=1', '--follow');
    expect(count(article.text, 'And that was that.')).toBe(1);
    expect(article.warnings[0].message).toContain('says the same as an earlier page');
  });

  test('keeps what it has where a page cannot be read', async () => {
    const article = await json('/broken', '--follow');
    expect(article.text).toContain('Part 1');
    expect(article.warnings[0]).toMatchObject({
      code: 'FOLLOW_STOPPED',
      message: expect.stringContaining('404'),
    });
  });

  test('a number that is none is refused', async () => {
    expect((await follow('/story', '--follow', 'x')).code).toBe(2);
  });
});
