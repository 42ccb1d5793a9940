import { DOCS_POLICY, docsPage } from '../openapi/docs-page.ts';
import type { Route } from './route.ts';

export const openApi: Route = {
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description, as OpenAPI 3.1',
  answers: [{ types: ['application/json'], schema: { type: 'object', required: ['openapi', 'paths'] } }],
  handle: ({ service }) => service.openApi,
};

export const docs: Route = {
  method: 'GET',
  path: '/docs',
  summary: 'This description, as a page',
  answers: [{ types: ['text/html'], schema: { type: 'string' } }],
  handle: ({ service, reply }) =>
    reply
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(service.openApi)),
};
