import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Admission } from './admission.ts';
import { answerClientError } from './client-errors.ts';
import { asServiceError, ServiceError } from './errors.ts';
import type { Asked } from './extraction/extractions.ts';
import { READER_POLICY } from './reader/reader-document.ts';
import { errorPage } from './reader/start-page.ts';
import { addBodies, requireType } from './requests/bodies.ts';
import { BODY_TIME } from './requests/receive.ts';
import { validatorFor } from './requests/validate.ts';
import { ROUTES } from './routes/index.ts';
import type { Route, Service } from './routes/route.ts';
import { allowOrigin, SECURITY_HEADERS, tokenCheck } from './security.ts';

/** A header of more bytes is refused. */
const MAX_HEADER = 16 * 1024;
/** Milliseconds for sending the headers of a request. */
const HEADERS_TIME = 10_000;

/** The routes as a fastify application, not listening yet. */
export function makeApp(service: Service, admission: Admission): FastifyInstance {
  const { options, metrics } = service;
  const app = fastify({
    logger: options.log === undefined ? false : { level: 'info', stream: options.log },
    genReqId: requestIdOf,
    requestTimeout: 0, // a batch may take as long as it likes; bodies of pages have BODY_TIME
    // The longest silence of a request that goes well: fetching, waiting, extracting. Ends clients that stop reading.
    connectionTimeout: 3 * options.milliseconds + BODY_TIME,
    http: { maxHeaderSize: MAX_HEADER, headersTimeout: HEADERS_TIME, connectionsCheckingInterval: 2000 },
    ...(options.trustProxy !== undefined && { trustProxy: options.trustProxy }),
    schemaErrorFormatter: (errors, place) => new Error(describeProblem(errors[0], place)),
    frameworkErrors: (error, request, reply) => fail(error, request, reply as FastifyReply),
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorFor);
  addBodies(app, options, metrics);
  addHooks(app, service);
  for (const route of ROUTES) addRoute(app, route, service, admission);
  if (options.cors !== undefined) app.options('*', (_, reply) => reply.code(204).send());
  app.setNotFoundHandler((request, reply) => fail(notFound(request), request, reply));
  app.setErrorHandler(fail);
  return app;
}

/** A name for each request, the client's own where it is harmless. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && /^[\w.:-]{1,64}$/.test(own) ? own : randomUUID();
}

function addHooks(app: FastifyInstance, { options, metrics, isStopping }: Service): void {
  const crossOrigin = options.cors === undefined ? () => {} : allowOrigin(options.cors);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
    crossOrigin(request, reply);
  });
  app.addHook('onSend', async (_, reply, payload) => {
    // Who is answered while the service ends is not to ask again on the same connection.
    if (isStopping()) reply.header('connection', 'close');
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) metrics.sent.inc(Buffer.byteLength(payload));
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.inc({ route, status: String(reply.statusCode) });
    metrics.duration.observe({ route }, reply.elapsedTime / 1000);
  });
}

function addRoute(app: FastifyInstance, route: Route, service: Service, admission: Admission): void {
  const { token } = service.options;
  const check = token === undefined || route.open === true ? () => {} : tokenCheck(token);
  const lefts = new WeakMap<FastifyRequest, AbortSignal>();
  app.route({
    method: route.method,
    url: route.path,
    config: { forPeople: route.forPeople === true },
    exposeHeadRoute: false,
    schema: {
      ...(route.query !== undefined && { querystring: route.query }),
      ...(route.streams !== true && bodySchema(route)),
    },
    // Before anything is read: what is refused here costs next to nothing.
    onRequest: async (request, reply) => {
      check(request);
      requireType(request, route);
      if (route.extracts === true)
        lefts.set(request, admission.enter(request.ip, reply.raw, route.streams === true));
    },
    handler: (request, reply) => {
      const left = lefts.get(request) ?? new AbortController().signal;
      const extract = (asked: Asked) =>
        admission.within(request.ip, () => service.extractions.run(asked, left));
      return route.handle({ service, request, reply, left, extract });
    },
  });
}

/** Objects are checked; a page of bytes is as it is. */
function bodySchema({ bodies = [] }: Route) {
  const checked = bodies.filter(({ schema }) => schema['type'] === 'object');
  if (checked.length === 0) return {};
  const content = checked.flatMap(({ types, schema }) => types.map((type) => [type, { schema }]));
  return { body: { content: Object.fromEntries(content) } };
}

function describeProblem(
  problem: { instancePath: string; message?: string; params: Record<string, unknown> },
  place: string,
): string {
  const { instancePath, message = 'is wrong', params } = problem;
  const where = place === 'querystring' ? 'address' : place;
  const path = instancePath.slice(1).replaceAll('/', '.');
  const extra = Object.values(params).flat().join(', ');
  return `In the ${where}: ${path} ${message} (${extra})`.replace(/ +/g, ' ');
}

function notFound({ method, url }: FastifyRequest): ServiceError {
  const path = url.split('?')[0];
  const methods = ROUTES.filter((route) => route.path === path).map((route) => route.method);
  if (methods.length > 0) {
    const allow = methods.join(', ');
    return new ServiceError('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${method}.`, {}, { allow });
  }
  const paths = [...new Set(ROUTES.map((route) => route.path))].join(', ');
  return new ServiceError('NOT_FOUND', `There is nothing here. GET /docs explains: ${paths}.`);
}

/** The one way errors are answered. */
function fail(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const error = asServiceError(thrown);
  if (error.status === 500) request.log.error({ err: error.cause ?? error }, error.message);
  reply.code(error.status).headers({ ...error.headers });
  const { forPeople } = request.routeOptions.config as { forPeople?: boolean };
  if (forPeople === true) {
    const address = (request.query as { url?: string } | undefined)?.url ?? null;
    reply.header('content-security-policy', READER_POLICY).type('text/html; charset=utf-8');
    reply.send(errorPage(error, address));
  } else
    reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: { ...error.toJSON(), requestId: request.id } }));
}
