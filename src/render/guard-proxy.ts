import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { guardedLookup, refusePrivateLiteral } from '../fetch/guarded-lookup.ts';

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
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();

  private constructor(rules: ProxyRules) {
    this.#server = createServer((incoming, response) => forward(incoming, response, rules))
      .on('connect', (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
        tunnel(incoming, socket, head, rules),
      )
      .on('upgrade', (_: IncomingMessage, socket: Duplex) => socket.destroy())
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
}

function check(url: URL, { allows, allowPrivate }: ProxyRules): void {
  if (!allows(url.hostname)) throw new Error(`${url.hostname} is not allowed`);
  if (!allowPrivate) refusePrivateLiteral(url);
}

const lookupOf = ({ allowPrivate }: ProxyRules) => (allowPrivate ? {} : { lookup: guardedLookup });

function forward(incoming: IncomingMessage, response: ServerResponse, rules: ProxyRules): void {
  const refuse = () => response.headersSent || response.writeHead(403).end();
  try {
    const url = new URL(incoming.url ?? '');
    if (url.protocol !== 'http:') return void refuse();
    check(url, rules);
    const { 'proxy-connection': _, ...headers } = incoming.headers;
    const outgoing = request(url, { method: incoming.method!, headers, agent: false, ...lookupOf(rules) })
      .on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.on('error', () => response.destroy()).pipe(response);
      })
      .on('error', refuse);
    incoming.on('error', () => outgoing.destroy()).pipe(outgoing);
    response.on('close', () => outgoing.destroy());
  } catch {
    refuse();
  }
}

function tunnel(incoming: IncomingMessage, socket: Socket, head: Buffer, rules: ProxyRules): void {
  try {
    const url = new URL(`http://${incoming.url}`);
    check(url, rules);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const outgoing = connect({ host, port: Number(url.port || 80), ...lookupOf(rules) }, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      outgoing.write(head);
      socket.pipe(outgoing).pipe(socket);
    });
    outgoing.on('error', () => socket.destroy());
    outgoing.on('close', () => socket.destroy());
    socket.on('close', () => outgoing.destroy());
  } catch {
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  }
}
