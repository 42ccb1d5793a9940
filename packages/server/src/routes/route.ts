import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asked, Extracted, Extractions } from '../extraction/extractions.ts';
import type { Metrics } from '../metrics.ts';
import type { OpenApi } from '../openapi/document.ts';
import type { ServiceOptions } from '../options.ts';
import type { Schema } from '../requests/schemas.ts';

/** What routes work with. */
export interface Service {
  options: ServiceOptions;
  extractions: Extractions;
  metrics: Metrics;
  /** Whether a page that comes now finds a worker. */
  isReady(): boolean;
  isStopping(): boolean;
  /** What the service can do, as an OpenAPI document. */
  openApi: OpenApi;
}

export interface Call {
  service: Service;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when nobody waits for the answer any more. */
  left: AbortSignal;
  /** Extracts a page in a place among those that may be under way. */
  extract(asked: Asked): Promise<Extracted>;
}

/** A body, of a request or an answer, as the documentation shows it. */
export interface Body {
  types: readonly string[];
  schema: Schema;
  example?: unknown;
}

/** One thing the service does: how it is asked, what it answers, and the work itself. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  description?: string;
  /** Answered without a token. */
  open?: true;
  /** Has to do with pages: one of those that only so many may be under way of. */
  extracts?: true;
  /** Its body is read as it comes, however long that takes. */
  streams?: true;
  /** Read by people: its errors are pages too. */
  forPeople?: true;
  query?: Schema;
  bodies?: readonly Body[];
  /** Statuses of errors beyond those that any route has. */
  errors?: readonly number[];
  answers: readonly Body[];
  handle(call: Call): unknown;
}
