import { describe, expect, test } from 'vitest';
import { HTML, serving } from './serving.ts';

describe('a token', async () => {
  const service = await serving({ token: 'open sesame'.replace(' ', '-'), cors: 'https://app.example' });

  test.each(['/extract?url=x', '/methods', '/metrics', '/docs', '/openapi.json', '/read', '/'])(
    '%s asks for it',
    async (path) => {
      for (const authorization of [
        '',
        'Bearer',
        'Bearer wrong',
        'Basic open-sesame',
        'Bearer open-sesame2',
      ]) {
        const answer = await service.get(path, { authorization });
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        expect(await answer.text()).toContain('UNAUTHORIZED');
      }
    },
  );

  test('with it all is open, and health is in any case', async () => {
    expect((await service.get('/methods', { authorization: 'Bearer open-sesame' })).status).toBe(200);
    expect((await service.get('/methods', { authorization: 'bearer  open-sesame' })).status).toBe(200);
    expect((await service.get('/health')).status).toBe(200);
    expect((await service.get('/ready')).status).toBe(200);
  });

  test('the OpenAPI document says so', async () => {
    const answer = await service.get('/openapi.json', { authorization: 'Bearer open-sesame' });
    const document = (await answer.json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
    };
    expect(document.paths['/methods']['get'].security).toEqual([{ token: [] }]);
    expect(document.paths['/health']['get'].security).toBeUndefined();
  });

  test('scripts of the allowed origin can ask beforehand', async () => {
    const asked = await fetch(`${service.origin}/extract`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describe('without settings', async () => {
  const lines: string[] = [];
  const service = await serving({ log: { write: (line) => lines.push(line) } });

  test('no other origin may call, and every answer has the headers of safety and an id', async () => {
    for (const path of ['/health', '/nowhere', '/read', '/docs', '/extract']) {
      const { headers } = await service.get(path, {
        origin: 'https://app.example',
        'x-request-id': 'mine.1',
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-request-id')).toBe('mine.1');
    }
    expect((await fetch(`${service.origin}/extract`, { method: 'OPTIONS' })).status).toBe(405);
    const { headers } = await service.get('/health', { 'x-request-id': 'not "harmless"' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('HTML of an article may show pictures and do nothing else', async () => {
    const { headers } = await service.post('/extract?format=html', HTML, '<p>x');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src http: https: data:; frame-ancestors 'none'",
    );
  });

  test('a line of the log for each request, without what is secret', async () => {
    lines.length = 0;
    await service.get('/methods', { authorization: 'Bearer secret' });
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({ res: { statusCode: 200 } });
    expect(lines.join('')).not.toContain('secret');
  });
});
