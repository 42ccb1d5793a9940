import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers everything and remembers who came. */
export class CountingServer {
  connections = 0;
  readonly paths: string[] = [];
  readonly hosts = new Set<string>();
  readonly #pages: Record<string, string>;
  readonly #server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://x').pathname;
    this.paths.push(path);
    this.hosts.add(request.headers.host ?? '');
    if (path === '/redirect') return response.writeHead(302, { location: '/redirected' }).end();
    const body = this.#pages[path];
    const type = body === undefined ? 'text/css' : 'text/html';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body ?? '');
  }).on('connection', () => this.connections++);

  constructor(pages: Record<string, string> = {}) {
    this.#pages = pages;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  forget(): void {
    this.connections = 0;
    this.paths.length = 0;
    this.hosts.clear();
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
