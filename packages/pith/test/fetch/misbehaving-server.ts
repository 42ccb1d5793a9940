import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const PAGE =
  '<!doctype html><title>Tides</title><p>The tide comes in twice a day, and goes out twice.';
const BYTES = Buffer.from(PAGE);

const html = { 'content-type': 'text/html; charset=utf-8' };
const send =
  (headers: Record<string, string>, body: string | Uint8Array = PAGE, status = 200): Handler =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const encoded = (encoding: string, body: Uint8Array) => send({ ...html, 'content-encoding': encoding }, body);
const redirect = (location: string, status = 302) => send({ location }, '', status);

/** 200 MB of zeros in less than a megabyte. */
const zeros = Buffer.alloc(200_000_000);
const bomb = gzipSync(zeros, { level: 1 });

/** Every way a server has to go wrong, by path. */
const handlers: Record<string, Handler> = {
  '/page': send(html),
  '/charset': send({ 'content-type': 'text/html; charset=windows-1251' }, Buffer.from([0xcf, 0xf0, 0xe8])),
  '/echo': (request, response) => response.writeHead(200, html).end(JSON.stringify(request.headers)),
  '/no-type': (_, response) => response.end(PAGE),
  '/odd-type': send({ 'content-type': 'html' }),
  '/xhtml': send({ 'content-type': 'application/xhtml+xml' }),
  '/feed': send({ 'content-type': 'application/rss+xml' }),
  '/text': send({ 'content-type': 'text/plain' }),
  '/pdf': send({ 'content-type': 'application/pdf' }),
  '/svg': send({ 'content-type': 'image/svg+xml' }),
  '/json': send({ 'content-type': 'application/json; charset=utf-8' }, '{}'),
  '/404': send(html, PAGE, 404),
  '/403': send(html, PAGE, 403),
  '/500': send(html, PAGE, 500),
  '/304': send({}, '', 304),
  '/302-to-nowhere': send(html, PAGE, 302),

  '/gzip': encoded('gzip', gzipSync(BYTES)),
  '/x-gzip': encoded('X-GZIP', gzipSync(BYTES)),
  '/two-members': encoded(
    'gzip',
    Buffer.concat([gzipSync(BYTES.subarray(0, 20)), gzipSync(BYTES.subarray(20))]),
  ),
  '/deflate': encoded('deflate', deflateSync(BYTES)),
  '/raw-deflate': encoded('deflate', deflateRawSync(BYTES)),
  '/br': encoded('br', brotliCompressSync(BYTES)),
  '/gzip-in-br': encoded('gzip, br', brotliCompressSync(gzipSync(BYTES))),
  '/identity': encoded('identity', BYTES),
  '/cut-gzip': encoded('gzip', gzipSync(BYTES).subarray(0, 40)),
  '/cut-br': encoded('br', brotliCompressSync(BYTES).subarray(0, 40)),
  '/cut-deflate': encoded('deflate', deflateSync(BYTES).subarray(0, 40)),
  '/corrupt-gzip': encoded('gzip', corrupted(gzipSync(BYTES))),
  '/not-gzip': encoded('gzip', BYTES),
  '/not-br': encoded('br', BYTES),
  '/not-deflate': encoded('deflate', BYTES),
  '/zstd': encoded('zstd', BYTES),
  '/many-encodings': encoded(Array(50).fill('gzip').join(','), BYTES),
  '/bomb': encoded('gzip', bomb),
  '/raw-deflate-bomb': encoded('deflate', deflateRawSync(zeros, { level: 1 })),
  '/double-bomb': encoded('gzip, gzip', gzipSync(bomb)),

  '/endless': (_, response) => {
    const chunk = Buffer.alloc(65536, 'a');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.writeHead(200, html).on('drain', more);
    more();
  },
  '/large-announced': (_, response) => response.writeHead(200, { ...html, 'content-length': 1e9 }).write('a'),
  '/slow-headers': () => {},
  '/drip': (_, response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/short-body': (_, response) => {
    response.writeHead(200, { ...html, 'content-length': 500 }).write(PAGE);
    setTimeout(() => response.socket?.end(), 20);
  },
  '/long-body': (_, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 15\r\n\r\n${PAGE}`);
  },
  '/reset': (_, response) => {
    response.writeHead(200, html).write(PAGE);
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  },
  '/no-answer': (_, response) => response.socket?.destroy(),
  '/not-http': (_, response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  '/long-headers': (_, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(200_000)}\r\n\r\n`);
  },

  '/redirect': redirect('/page'),
  '/redirect-308': redirect('page', 308),
  '/redirect-utf8': (_, response) =>
    response.socket?.end(Buffer.from('HTTP/1.1 301 Moved\r\nlocation: /é\r\ncontent-length: 0\r\n\r\n')),
  '/%C3%A9': send(html),
  '/loop': redirect('/loop'),
  '/redirect-slow': redirect('/slow-headers'),
  '/redirect-file': redirect('file:///etc/passwd'),
  '/redirect-broken': redirect('http://['),
  '/redirect-mapped': redirect('http://[::ffff:10.0.0.1]/'),
  '/redirect-decimal': redirect('http://2130706434/'),
  '/redirect-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
};
for (let step = 10; step > 0; step--) handlers[`/steps-${step}`] = redirect(`/steps-${step - 1}`);
handlers['/steps-0'] = send(html);
handlers['/steps-11'] = redirect('/steps-10');

function corrupted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, 20, 40);
  return copy;
}

export interface MisbehavingServer {
  origin: string;
  requests: number;
  /** Resolves when no client is connected any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const server = createServer((request, response) => {
    running.requests++;
    response.on('error', () => {});
    const handler = handlers[request.url ?? ''] ?? send(html, 'not here', 404);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const running: MisbehavingServer = {
    origin: `http://127.0.0.1:${port}`,
    requests: 0,
    async idle() {
      while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return running;
}
