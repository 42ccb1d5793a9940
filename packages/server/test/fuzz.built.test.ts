import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomHtml } from '../../pith/test/page/arbitrary-html.ts';
import { HTML, serving } from './serving.ts';

const service = await serving({ maxBytes: 50_000, milliseconds: 30_000 });

const KNOWN = [200, 204, 302, 400, 403, 404, 405, 406, 413, 415, 422, 431, 502, 504];
const types = fc.constantFrom(
  HTML,
  'application/json',
  'application/x-ndjson',
  'application/octet-stream',
  'text/html; charset=utf-16',
  'x',
  '',
);
const paths = fc.constantFrom(
  '/extract',
  '/batch',
  '/read',
  '/methods',
  '/docs',
  '/%',
  '/extract?url=%00',
  '/extract?select=%5B',
);
const bodies = fc.oneof(
  randomHtml,
  fc.json(),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record(
      { html: randomHtml, select: fc.array(fc.string()), method: fc.string(), limits: fc.object() },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
);

test('whatever is asked is answered, as it should be', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      paths,
      types,
      bodies,
      async (method, path, type, body) => {
        const answer = await fetch(`${service.origin}${path}`, {
          method,
          headers: { 'content-type': type },
          redirect: 'manual',
          ...(method !== 'GET' && { body: body as string }),
        });
        expect(KNOWN).toContain(answer.status);
        const text = await answer.text();
        if (answer.headers.get('content-type')?.startsWith('application/json')) JSON.parse(text);
      },
    ),
    { numRuns: 150 },
  );
});

test('bytes that are no HTTP', async () => {
  const start = fc.constantFrom(
    '',
    'GET / HTTP/1.1\r\n',
    'POST /extract HTTP/1.1\r\nhost: x\r\ncontent-type: text/html\r\n',
  );
  const headers = fc.array(
    fc.tuple(
      fc.constantFrom('content-length', 'transfer-encoding', 'accept', 'authorization', 'x'),
      fc.string(),
    ),
  );
  await fc.assert(
    fc.asyncProperty(start, headers, fc.uint8Array({ maxLength: 300 }), async (line, fields, rest) => {
      const head = line + fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const answer = await service.raw(Buffer.concat([Buffer.from(`${head}\r\n`), rest]));
      expect(answer === '' || /^HTTP\/1\.1 [1-5]\d\d /.test(answer)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('and the service is as before', async () => {
  expect((await service.post('/extract', HTML, '<p>x')).status).toBe(200);
  expect(await service.metric('pith_workers_replaced_total')).toBe(0);
  expect(await service.metric('pith_requests_total{route="/extract",status="500"}')).toBe(0);
});
