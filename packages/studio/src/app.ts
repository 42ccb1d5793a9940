import { asServiceError, ServiceError } from '@pith/server/internal/errors';
import { SECURITY_HEADERS } from '@pith/server/internal/security';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { addRoutes } from './routes/index.ts';
import type { StaticFile } from './static-files.ts';
import type { Studio } from './studio.ts';

/** Bytes of a request: a page with its labels. */
const MOST_BYTES = 100_000_000;

/** The workbench over HTTP, not listening yet. */
export function makeApp(studio: Studio, files: ReadonlyMap<string, StaticFile>): FastifyInstance {
  const app = fastify({ bodyLimit: MOST_BYTES, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    // The policy is the page's own; what it shows inside inherits it.
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = SECURITY_HEADERS;
    reply.headers(headers);
    refuseOthers(request);
  });
  for (const [path, { body, type, forever }] of files) {
    const cached = { 'cache-control': forever ? 'public, max-age=31536000, immutable' : 'no-store' };
    app.get(path, (_, reply) => reply.headers(cached).type(type).send(body));
  }
  app.register(async (api) => addRoutes(api, studio), { prefix: '/api' });
  app.setNotFoundHandler((request, reply) =>
    fail(new ServiceError('NOT_FOUND', `There is nothing at ${request.url}.`), request, reply),
  );
  app.setErrorHandler(fail);
  return app;
}

/**
 * It fetches addresses and writes files for whoever asks, so only its own page may: not one of another site, and not one
 * whose name was made to lead here.
 */
function refuseOthers({ headers }: FastifyRequest): void {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  const isNumbers = /^(localhost|[\d.]+|\[[\da-f:]+\])$/i.test(host);
  if (!isOwn || !isNumbers) throw new ServiceError('FORBIDDEN', 'Only the workbench itself may ask.');
}

function fail(thrown: unknown, _: FastifyRequest, reply: FastifyReply): void {
  const error = asServiceError(thrown);
  reply.code(error.status).send({ error: error.toJSON() });
}
