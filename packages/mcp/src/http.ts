import { randomUUID } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { asServiceError, ServiceError } from '@pith/server/internal/errors';
import { SECURITY_HEADERS, tokenCheck } from '@pith/server/internal/security';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { AgentServer } from './index.ts';

export interface HttpOptions {
  /** The address that is listened on: where it is this machine only, requests for other hosts are refused. */
  host: string;
  /** Asked for as `Authorization: Bearer …`. Default: none. */
  token?: string;
  /** The origin whose scripts may call. Default: none. */
  origin?: string;
}

export const PATH = '/mcp';
/** Milliseconds after which a session that nobody used is forgotten. */
const IDLE = 30 * 60_000;
const MOST_SESSIONS = 200;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface HttpSession {
  transport: StreamableHTTPServerTransport;
  used: number;
}

/** The server for agents over streamable HTTP, not listening yet. */
export function httpApp(agents: AgentServer, options: HttpOptions): FastifyInstance {
  const sessions = new Sessions(agents);
  const check = options.token === undefined ? () => {} : tokenCheck(options.token);
  // HTML inside of JSON is longer than it is.
  const app = fastify({ bodyLimit: 2 * agents.settings.maxBytes });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    refuseStrangers(request, options);
    check(request);
  });
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: PATH,
    async handler(request, reply) {
      const transport = await sessions.of(request);
      reply.hijack();
      await transport.handleRequest(request.raw, reply.raw, request.body);
    },
  });
  app.setNotFoundHandler(() => {
    throw new ServiceError('NOT_FOUND', `There is nothing here. Clients of the protocol connect to ${PATH}.`);
  });
  // As JSON-RPC has errors, which clients of the protocol show.
  app.setErrorHandler((thrown, _, reply) => {
    const { status, code, message, headers } = asServiceError(thrown);
    const error = { code: -32_000, message: `${message} [${code}]` };
    reply
      .code(status)
      .headers({ ...headers })
      .send({ jsonrpc: '2.0', error, id: null });
  });
  app.addHook('preClose', () => sessions.close());
  return app;
}

/** A page in a browser must not reach a server on the same machine, not even by a name that leads here. */
function refuseStrangers({ headers }: FastifyRequest, { host, origin }: HttpOptions): void {
  if (headers.origin !== undefined && headers.origin !== origin)
    throw new ServiceError('FORBIDDEN', 'Scripts of this origin may not call. Allow it with --cors.');
  const named = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (isLoopback(host) && !LOOPBACK.has(named))
    throw new ServiceError('FORBIDDEN', 'This server is for its own machine only. Choose another --host.');
}

export const isLoopback = (host: string) => LOOPBACK.has(host) || host === '::1';

/** The clients that are connected. */
class Sessions {
  readonly #agents: AgentServer;
  readonly #sessions = new Map<string, HttpSession>();
  readonly #cleaning: NodeJS.Timeout;

  constructor(agents: AgentServer) {
    this.#agents = agents;
    this.#cleaning = setInterval(() => this.#forgetIdle(Date.now() - IDLE), IDLE / 10).unref();
  }

  /** The transport of a request's session; a new one where the request begins it. */
  async of({ headers, body }: FastifyRequest): Promise<StreamableHTTPServerTransport> {
    const id = headers['mcp-session-id'];
    const session = typeof id === 'string' ? this.#sessions.get(id) : undefined;
    if (session !== undefined) {
      session.used = Date.now();
      return session.transport;
    }
    if (id !== undefined)
      throw new ServiceError('NOT_FOUND', 'This session has ended. Begin a new one with initialize.');
    if (isInitializeRequest(body)) return this.#begin();
    throw new ServiceError(
      'BAD_INPUT',
      'There is no session: begin with initialize, and send its mcp-session-id.',
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#cleaning);
    await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
  }

  async #begin(): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, { transport, used: Date.now() });
      },
    });
    const server = this.#agents.session();
    // The types of the SDK are not made for exactOptionalPropertyTypes.
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    const { onclose } = transport;
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
      onclose?.();
    };
    if (this.#sessions.size >= MOST_SESSIONS) this.#forgetOldest();
    return transport;
  }

  #forgetOldest(): void {
    const [oldest] = [...this.#sessions.values()].sort((a, b) => a.used - b.used);
    this.#forgetIdle(oldest.used);
  }

  #forgetIdle(before: number): void {
    for (const { transport, used } of this.#sessions.values())
      if (used <= before) transport.close().catch(() => {});
  }
}
