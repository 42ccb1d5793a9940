import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { fetchFailure } from 'pith/internal/fetch/failure';
import { type AddressGuard, addressGuard } from 'pith/internal/fetch/guarded-lookup';
import type { PithError } from 'pith/internal/page/errors';

export interface ProxyRules {
  /** Whether pages may talk to this host. */
  allows(host: string): boolean;
  /** Also to loopback, private and other addresses outside the public internet. */
  allowPrivate: boolean;
}

/**
 * The only way out for a page: whatever the browser does (scripts, redirects, sockets, prefetching), its connections
 * end here, and only those the rules allow go on. The address checked is the one connected to.
 */
export class GuardProxy {
  /** What went wrong first: when a page cannot be loaded, this says why, and the browser does not. */
  failure: PithError | null = null;
  readonly #rules: ProxyRules;
  readonly #guard: AddressGuard;
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();

  private constructor(rules: ProxyRules) {
    this.#rules = rules;
    this.#guard = addressGuard(rules);
    this.#server = createServer((incoming, response) => this.#forward(incoming, response))
      .on('connect', (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
        this.#tunnel(incoming, socket, head),
      )
      .on('connection', (socket: Socket) => {
        this.#sockets.add(socket);
        socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
      });
  }

  static async start(rules: ProxyRules): Promise<GuardProxy> {
    const proxy = new GuardProxy(rules);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    proxy.#server.unref();
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** What a socket needs to connect to the host; throws where that is not allowed. */
  #checked(url: URL) {
    if (!this.#rules.allows(url.hostname)) throw new Error('the host is not allowed');
    this.#guard.checkLiteral(url);
    return { lookup: this.#guard.lookup };
  }

  #fail(error: unknown, url: URL, socket: Duplex): void {
    this.failure ??= fetchFailure(error, url);
    socket.destroy();
  }

  /** A request by http:, which a browser sends to its proxy whole. */
  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    if (!URL.canParse(incoming.url ?? '')) return void incoming.socket.destroy();
    const url = new URL(incoming.url!);
    const fail = (error: unknown) => this.#fail(error, url, incoming.socket);
    try {
      const { 'proxy-connection': _, ...headers } = incoming.headers;
      const outgoing = request(url, {
        method: incoming.method!,
        headers,
        agent: false,
        ...this.#checked(url),
      })
        .on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.on('error', () => response.destroy()).pipe(response);
        })
        .on('error', fail);
      incoming.on('error', () => outgoing.destroy()).pipe(outgoing);
      response.on('close', () => outgoing.destroy());
    } catch (error) {
      fail(error);
    }
  }

  /** Everything else, https: and sockets: the browser asks for a connection and talks through it. */
  #tunnel(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    if (!URL.canParse(`http://${incoming.url}`)) return void socket.destroy();
    const url = new URL(`http://${incoming.url}`);
    const fail = (error: unknown) => this.#fail(error, url, socket);
    try {
      const checked = this.#checked(url);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const outgoing = connect({ host, port: Number(url.port || 80), ...checked }, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        outgoing.write(head);
        socket.pipe(outgoing).pipe(socket);
      });
      outgoing.on('error', fail);
      outgoing.on('close', () => socket.destroy());
      socket.on('close', () => outgoing.destroy());
    } catch (error) {
      fail(error);
    }
  }
}
