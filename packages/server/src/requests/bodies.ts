import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import type { ServiceOptions } from '../options.ts';
import type { Route } from '../routes/route.ts';
import { BodyMemory, receive } from './receive.ts';

/** Bodies that are pages. */
export const PAGE_TYPES = [
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'text/plain',
  'application/octet-stream',
];

/** Bodies with a page on each line. */
export const LINES_TYPES = ['application/x-ndjson', 'application/jsonl', 'application/x-jsonlines'];

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** In JSON and in forms a page is longer than its bytes, rarely more than this many times. */
const OVERHEAD = 2;

/** How bodies are read, by their type. */
export function addBodies(app: FastifyInstance, options: ServiceOptions, { received }: Metrics): void {
  const { maxBytes, concurrency } = options;
  const memory = new BodyMemory(concurrency * maxBytes);
  const add = (types: readonly string[], max: number, parse: (bytes: Buffer) => unknown) =>
    app.addContentTypeParser([...types], async (_: FastifyRequest, body: IncomingMessage) => {
      const bytes = await receive(body, max, memory);
      received.inc(bytes.length);
      return parse(bytes);
    });
  app.removeAllContentTypeParsers();
  add(PAGE_TYPES, maxBytes, (bytes) => bytes);
  add(['application/json'], OVERHEAD * maxBytes, parseJson);
  add([FORM_TYPE], OVERHEAD * maxBytes, (bytes) => Object.fromEntries(new URLSearchParams(bytes.toString())));
  // Lines are read as they come.
  app.addContentTypeParser(LINES_TYPES, async (_: FastifyRequest, lines: IncomingMessage) => lines);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw new ServiceError('BAD_INPUT', `The body is not JSON: ${(error as Error).message}.`);
  }
}

/** A body of another type than a route takes would be misread, and so would a compressed one. */
export function requireType({ headers }: FastifyRequest, { bodies }: Route): void {
  if (bodies === undefined) return;
  const types = bodies.flatMap((body) => body.types);
  const type = headers['content-type']?.split(';')[0].trim().toLowerCase() ?? '';
  if (!types.includes(type)) {
    throw new ServiceError(
      'UNSUPPORTED_TYPE',
      `Say what the body is by its content-type: ${types.join(', ')}.`,
    );
  }
  if ((headers['content-encoding']?.trim().toLowerCase() || 'identity') === 'identity') return;
  throw new ServiceError('UNSUPPORTED_TYPE', 'Send the body as it is, without a content-encoding.');
}
