import { version } from 'pith/internal/fetch/version';
import type { Schema } from '../requests/schemas.ts';
import { codesOf, ERROR } from '../routes/error-schema.ts';
import type { Body, Route } from '../routes/route.ts';

/** What the parts of the document that we show look like. */
export interface Operation {
  summary: string;
  description?: string;
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: 'query'; required: boolean; description: string; schema: Schema }[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

/** The service as an OpenAPI 3.1 document, from the same routes and schemas that it runs by. */
export function openApiOf(routes: readonly Route[], hasToken: boolean): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path][route.method.toLowerCase()] = operationOf(route, hasToken);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pith',
      version,
      description: 'Give it a web page, get the main content of the page.',
    },
    paths,
    components: {
      schemas: { Error: ERROR },
      ...(hasToken && { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } }),
    },
  };
}

function operationOf(route: Route, hasToken: boolean): Operation {
  const { method, path, summary, description, query, bodies, answers } = route;
  return {
    summary,
    ...(description !== undefined && { description }),
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    ...(hasToken && route.open !== true && { security: [{ token: [] }] }),
    ...(query !== undefined && { parameters: parametersOf(query) }),
    ...(bodies !== undefined && { requestBody: { required: true as const, content: contentOf(bodies) } }),
    responses: {
      ...(answers.length > 0
        ? { 200: { description: 'The answer', content: contentOf(answers) } }
        : { 302: { description: 'The way there' } }),
      ...Object.fromEntries(errorsOf(route, hasToken).map((status) => [status, errorAnswer(route, status)])),
    },
  };
}

function parametersOf({ properties, required = [] }: Schema): NonNullable<Operation['parameters']> {
  return Object.entries(properties as Record<string, Schema>).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    description: String(description),
    schema,
  }));
}

function contentOf(bodies: readonly Body[]): Record<string, MediaType> {
  return Object.fromEntries(
    bodies.flatMap(({ types, schema, example }) =>
      types.map((type) => [type, { schema, ...(example !== undefined && { example }) }]),
    ),
  );
}

/** The statuses of a route's errors: its own, and those of its kind. */
export function errorsOf({ errors = [], query, bodies, open, extracts }: Route, hasToken: boolean): number[] {
  return [
    ...new Set([
      ...(query !== undefined || bodies !== undefined ? [400] : []),
      ...(hasToken && open !== true ? [401] : []),
      ...errors,
      ...(extracts === true ? [429, 503] : []),
      500,
    ]),
  ].sort((a, b) => a - b);
}

function errorAnswer({ forPeople }: Route, status: number) {
  const type = forPeople === true ? 'text/html' : 'application/json';
  const schema = forPeople === true ? { type: 'string' } : { $ref: '#/components/schemas/Error' };
  return { description: codesOf(status).join(', '), content: { [type]: { schema } } };
}
