import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/run-in-process.ts';
import { HTML, LINES, serving, slowPage } from './serving.ts';

const service = await serving({ workers: 2, maxBytes: 100_000, milliseconds: 30_000 });

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
async function batch(body: string, query = '') {
  const answer = await service.post(`/batch${query}`, LINES, body);
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    lines: text
      .split('\n')
      .slice(0, -1)
      .map((one) => JSON.parse(one)),
  };
}

test('an answer for each line, in order; what is wrong stays in its place', async () => {
  const { status, type, lines } = await batch(
    [
      line({ id: 'a', html: pageOf('The walrus.', 'Ice'), url: 'https://example.org/ice' }),
      'not JSON\n',
      '\n',
      line([1]),
      line({ id: 5, html: 'x', htmlBase64: 'eA==' }),
      line({ id: { any: 'thing' }, htmlBase64: Buffer.from('<p>Bytes').toString('base64') }),
      line({ id: 7 }),
      line({ id: 8, url: 'http://10.0.0.1/' }),
      line({ id: 9, html: 'x', url: 17 }),
      line({ id: 10, html: 'x'.repeat(150_000) }),
      line({ id: 11, html: 'x'.repeat(450_000) }),
      JSON.stringify({ id: 12, html: '<p>No newline at the end' }),
    ].join(''),
  );
  expect({ status, type }).toEqual({ status: 200, type: LINES });
  expect(lines).toMatchObject([
    { id: 'a', title: 'Ice', url: 'https://example.org/ice', text: expect.stringMatching(/^The walrus/) },
    { id: null, line: 2, error: { code: 'BAD_INPUT' } },
    { id: null, line: 4, error: { code: 'BAD_INPUT' } },
    { id: 5, line: 5, error: { code: 'BAD_INPUT' } },
    { id: { any: 'thing' }, text: 'Bytes' },
    { id: 7, line: 7, error: { code: 'BAD_INPUT' } },
    { id: 8, line: 8, error: { code: 'PRIVATE_ADDRESS' } },
    { id: 9, line: 9, error: { code: 'BAD_INPUT' } },
    { id: 10, line: 10, error: { code: 'TOO_LARGE' } },
    { id: null, line: 11, error: { code: 'TOO_LARGE' } },
    { id: 12, text: 'No newline at the end' },
  ]);
  expect(lines).toHaveLength(11);
});

test('fields and options hold for every line', async () => {
  const html = '<p class=a>First said.<p class=b>Then said.';
  const { lines } = await batch(
    line({ id: 1, html }) + line({ id: 2, html }),
    '?fields=text,method&select=.b&method=mss',
  );
  expect(lines).toEqual([1, 2].map((id) => ({ id, text: 'Then said.', method: 'mss' })));
  expect((await batch(line({ html }), '?fields=nope')).status).toBe(400);
  expect((await batch(line({ html }), '?format=text')).status).toBe(400);
  expect((await service.post('/batch', HTML, html)).status).toBe(415);
});

test('a conversation: each answer comes before the next page is sent', async () => {
  const sent = request(`${service.origin}/batch`, { method: 'POST', headers: { 'content-type': LINES } });
  const answered = new Promise<AsyncIterator<string>>((resolve) => {
    sent.on('response', (answer) => resolve(createInterface({ input: answer })[Symbol.asyncIterator]()));
  });
  const texts: string[] = [];
  for (const id of [1, 2, 3]) {
    sent.write(line({ id, html: `<p>Page ${id}` }));
    texts.push(JSON.parse((await (await answered).next()).value).text);
  }
  sent.end();
  expect(texts).toEqual(['Page 1', 'Page 2', 'Page 3']);
  expect((await (await answered).next()).done).toBe(true);
});

test('who does not read is not read from: memory does not grow', async () => {
  const sent = request(`${service.origin}/batch?fields=html`, {
    method: 'POST',
    headers: { 'content-type': LINES },
  });
  sent.on('error', () => {});
  sent.on('response', (answer) => answer.pause());
  const page = line({ id: 1, html: `<p>${'Many words that are said again. '.repeat(2500)}` });
  const before = await service.metric('pith_received_bytes_total');
  let written = 0;
  // The kernel's buffers take a few megabytes on both ways; 100 are not taken.
  while (written < 100e6) {
    written += page.length;
    if (sent.write(page)) continue;
    const drained = await Promise.race([
      new Promise((resolve) => sent.once('drain', () => resolve(true))),
      new Promise((resolve) => setTimeout(resolve, 1500, false)),
    ]);
    if (!drained) break;
  }
  expect(written).toBeLessThan(100e6);
  expect((await service.metric('pith_received_bytes_total')) - before).toBeLessThan(60e6);
  // Meanwhile others are served; and when this one leaves, it is forgotten.
  expect((await service.post('/extract', HTML, '<p>x')).status).toBe(200);
  sent.destroy();
  await expect.poll(() => service.metric('pith_requests_under_way'), { timeout: 30_000 }).toBe(0);
});

test('a slow page in a batch does not hold up another request', async () => {
  const slow = batch(line({ id: 1, html: slowPage(500) }).repeat(4));
  const quick = await service.post('/extract', HTML, '<p>Quick');
  expect(quick.status).toBe(200);
  expect((await slow).lines).toHaveLength(4);
});
