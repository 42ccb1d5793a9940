import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import type { ServiceOptions } from '../options.ts';
import type { Route } from '../routes/route.ts';

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
export function addBodies(app: FastifyInstance, { maxBytes }: ServiceOptions, { received }: Metrics): void {
  const counted = (body: Buffer | string) => {
    received.inc(body.length);
    return body;
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    PAGE_TYPES,
    { parseAs: 'buffer', bodyLimit: maxBytes },
    async (_: FastifyRequest, body: Buffer) => counted(body),
  );
  const larger = { parseAs: 'string', bodyLimit: OVERHEAD * maxBytes } as const;
  app.addContentTypeParser('application/json', larger, async (_: FastifyRequest, body: string) => {
    counted(body);
    try {
      return JSON.parse(body);
    } catch (error) {
      throw new ServiceError('BAD_INPUT', `The body is not JSON: ${(error as Error).message}.`);
    }
  });
  app.addContentTypeParser(FORM_TYPE, larger, async (_: FastifyRequest, body: string) => {
    counted(body);
    return Object.fromEntries(new URLSearchParams(body));
  });
  // Lines are read as they come.
  app.addContentTypeParser(LINES_TYPES, async (_: FastifyRequest, lines: NodeJS.ReadableStream) => lines);
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
