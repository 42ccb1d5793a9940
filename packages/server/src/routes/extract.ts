import { contentTypeOf, FORMATS } from '../requests/accept.ts';
import { askedOf } from '../requests/asked.ts';
import { PAGE_TYPES } from '../requests/bodies.ts';
import { ADDRESS_QUERY, PAGE_BODY, PAGE_QUERY } from '../requests/schemas.ts';
import { ARTICLE_POLICY } from '../security.ts';
import { ARTICLE, ARTICLE_EXAMPLE } from './article-schema.ts';
import type { Body, Call, Route } from './route.ts';

const ANSWERS: readonly Body[] = [
  { types: FORMATS.json, schema: ARTICLE, example: ARTICLE_EXAMPLE },
  ...(['markdown', 'text', 'html', 'tei', 'chunks'] as const).map((format) => ({
    types: [FORMATS[format][0]],
    schema: { type: 'string' },
  })),
];

const ABOUT_ANSWERS =
  'The format is that of `format`, else of the header `Accept`, else JSON. The header `pith-warnings` has the codes of the warnings, in every format.';

export const extractPage: Route = {
  method: 'POST',
  path: '/extract',
  summary: 'The main content of a page that is sent, or of one at an address',
  description: `The body is the page itself, with its charset in the content type where it is known, or JSON. ${ABOUT_ANSWERS}`,
  extracts: true,
  query: PAGE_QUERY,
  bodies: [
    {
      types: PAGE_TYPES,
      schema: { type: 'string', format: 'binary' },
      example: '<!doctype html><title>Tides</title><p>The tide comes in twice a day.',
    },
    {
      types: ['application/json'],
      schema: PAGE_BODY,
      example: { url: 'https://example.org/tides', format: 'markdown', drop: ['.promo'] },
    },
  ],
  errors: [403, 406, 408, 413, 415, 422, 502, 504],
  answers: ANSWERS,
  handle: answer,
};

export const extractAddress: Route = {
  method: 'GET',
  path: '/extract',
  summary: 'The main content of the page at an address',
  description: ABOUT_ANSWERS,
  extracts: true,
  query: ADDRESS_QUERY,
  errors: [403, 406, 413, 422, 502, 504],
  answers: ANSWERS,
  handle: answer,
};

async function answer({ request, reply, extract }: Call) {
  const asked = askedOf(
    request.body as Parameters<typeof askedOf>[0],
    request.query as Parameters<typeof askedOf>[1],
    request.headers,
  );
  const { body, warnings } = await extract(asked);
  if (warnings.length > 0) reply.header('pith-warnings', [...new Set(warnings)].join(', '));
  if (asked.format === 'html') reply.header('content-security-policy', ARTICLE_POLICY);
  return reply.header('vary', 'accept').type(contentTypeOf(asked.format)).send(body);
}
