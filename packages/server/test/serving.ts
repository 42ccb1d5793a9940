import { type AddressInfo, connect } from 'node:net';
import { afterAll } from 'vitest';
import { createServer, type ServerOptions } from '../src/index.ts';

/** A service that really listens, and ends with the tests of its file. */
export async function serving(options: ServerOptions = {}) {
  const server = await createServer({ workers: 1, ...options });
  afterAll(() => server.close(1000));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...server,
    origin,
    port,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers }),
    post: (path: string, type: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body: body as string,
      }),
    /** What comes back for bytes that no HTTP library would send. */
    raw: (bytes: string | Uint8Array): Promise<string> =>
      new Promise((resolve) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
        socket
          .on('data', (chunk) => (answer += chunk))
          .on('error', () => {})
          .on('close', () => resolve(answer));
      }),
    async metric(name: string): Promise<number> {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    },
  };
}

export const HTML = 'text/html';
export const JSON_TYPE = 'application/json';
export const LINES = 'application/x-ndjson';

/** A page that keeps a worker busy for seconds, by a selector that matches slowly or by its sheer size. */
export function slowPage(elements = 200_000): string {
  return `<title>Slow</title>${'<p>Words of a slow page, and <a href="/x">links</a> too.'.repeat(elements)}`;
}
