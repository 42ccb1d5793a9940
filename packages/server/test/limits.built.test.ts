import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../testing/run-in-process.ts';
import { HTML, JSON_TYPE, serving, slowPage } from './serving.ts';

const page = pageOf('The walrus sleeps on the ice.');
const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error;

describe('size', async () => {
  const service = await serving({ maxBytes: 10_000 });

  test.each([
    ['a page that says how large it is', HTML, 'x'.repeat(10_001)],
    ['JSON that says how large it is', JSON_TYPE, JSON.stringify({ html: 'x'.repeat(30_000) })],
    ['a page in JSON', JSON_TYPE, JSON.stringify({ html: 'x'.repeat(10_001) })],
  ])('413 for %s', async (_, type, body) => {
    const answer = await service.post('/extract', type, body);
    expect(answer.status).toBe(413);
    expect((await errorOf(answer)).code).toBe('TOO_LARGE');
  });

  test('413 for a body that does not say, as soon as it is too large', async () => {
    const status = await new Promise((resolve) => {
      const sent = request(
        `${service.origin}/extract`,
        { method: 'POST', headers: { 'content-type': HTML } },
        (answer) => {
          clearInterval(endless);
          resolve(answer.statusCode);
          sent.destroy();
        },
      ).on('error', () => {});
      const endless = setInterval(() => sent.write('x'.repeat(2000)), 5);
    });
    expect(status).toBe(413);
  });

  test('headers and addresses that are too long', async () => {
    const long = await service.raw(`GET /health HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 .*"code":"TOO_LARGE"/s);
    expect(await service.raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"BAD_INPUT"/s);
    expect((await service.get(`/extract?url=http://example.org/${'a'.repeat(5000)}`)).status).toBe(400);
    expect((await service.post('/extract', HTML, page)).status).toBe(200);
  });
});

describe('time', async () => {
  const service = await serving({ milliseconds: 5000, workers: 2, concurrency: 8 });

  test('504 for a page that takes too long; it holds up nobody, and the service goes on', async () => {
    const order: string[] = [];
    const slow = service.post('/extract', HTML, slowPage(250_000)).then(async (answer) => {
      order.push('slow');
      return { status: answer.status, ...(await errorOf(answer)) };
    });
    // As small as can be: with the other worker it is there long before.
    for (let i = 0; i < 3; i++) expect((await service.post('/extract', HTML, page)).status).toBe(200);
    order.push('quick');
    expect(await slow).toMatchObject({ status: 504, code: 'TIMEOUT' });
    expect(order).toEqual(['quick', 'slow']);
    for (let i = 0; i < 3; i++) expect((await service.post('/extract', HTML, page)).status).toBe(200);
  });

  test('429 with Retry-After, before the body is read, when too many are under way; then all is well again', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const answer = await service.post('/extract', HTML, slowPage(3000));
        if (answer.status === 429) {
          expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
          expect(await errorOf(answer)).toMatchObject({ code: 'BUSY' });
        } else await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => [200, 429, 504].includes(status))).toBe(true);
    await expect.poll(() => service.metric('pith_requests_under_way'), { timeout: 30_000 }).toBe(0);
    expect((await service.post('/extract', HTML, page)).status).toBe(200);
  });

  test('who leaves gives the place free', async () => {
    const leaving = Array.from({ length: 8 }, () => {
      const leave = new AbortController();
      const sent = fetch(`${service.origin}/extract`, {
        method: 'POST',
        headers: { 'content-type': HTML },
        body: slowPage(3000),
        signal: leave.signal,
      }).catch(() => {});
      setTimeout(() => leave.abort(), 20);
      return sent;
    });
    await Promise.all(leaving);
    const status = async () => (await service.post('/extract', HTML, page)).status;
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    await expect.poll(() => service.metric('pith_requests_under_way'), { timeout: 30_000 }).toBe(0);
  });
});

describe('memory', async () => {
  const service = await serving({ megabytes: 48, milliseconds: 100_000 });

  test('422 for a page that a worker dies of; the next page finds another worker', async () => {
    const answer = await service.post('/extract', HTML, slowPage(80_000));
    expect(answer.status).toBe(422);
    expect(await errorOf(answer)).toMatchObject({
      code: 'CRASHED',
      message: expect.stringMatching(/memory/),
    });
    expect((await service.post('/extract', HTML, page)).status).toBe(200);
    expect(await service.metric('pith_workers_replaced_total{why="memory"}')).toBe(1);
  }, 120_000);
});

describe('hostile pages', async () => {
  const service = await serving({ milliseconds: 50_000 });

  test.each([
    ['nothing but depth', '<div>'.repeat(20_000)],
    ['depth of formatting', '<b><i><u>'.repeat(5000)],
    ['tables in tables', '<table>'.repeat(3000)],
    ['a huge attribute', `<p title="${'a'.repeat(2_500_000)}">x`],
    ['thousands of attributes', `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}`).join(' ')}>x`],
    ['huge spans', `<table><tr><td colspan=1000000 rowspan=1000000>x</table>`.repeat(50)],
    ['a tag that never ends', `<p ${'a '.repeat(100_000)}`],
    ['a comment that never ends', `<!--${'-'.repeat(200_000)}`],
    ['JSON without end', `<script type="application/ld+json">${'[{"a":'.repeat(50_000)}</script>`],
    ['entities', `<p>${'&lt;&#x41;&notit;'.repeat(50_000)}`],
    ['zero bytes and halves of characters', '\0<p>\ud800\udfff\0'.repeat(1000)],
    ['invisible characters', `<p>${'\u200b\u202e\ufeff'.repeat(50_000)}`],
  ])('%s', async (_, html) => {
    const answer = await service.post('/extract', JSON_TYPE, JSON.stringify({ html }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('warnings');
  });

  test('none of them cost a worker', async () => {
    expect(await service.metric('pith_workers_replaced_total')).toBe(0);
  });
});
