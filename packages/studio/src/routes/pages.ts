import type { FastifyInstance } from 'fastify';
import type { PictureRequest, RenderRequest } from '../api.ts';
import type { Studio } from '../studio.ts';

/** What there is to open. */
export function addPageRoutes(api: FastifyInstance, studio: Studio): void {
  api.get('/setup', () => studio.setup());
  api.get<{ Params: { name: string } }>('/datasets/:name/pages', ({ params }) => studio.pages(params.name));
  api.get<{ Querystring: { ref: string } }>('/page', { schema: { querystring: REF } }, ({ query }) =>
    studio.page(query.ref),
  );
  api.post<{ Body: RenderRequest }>('/render', { schema: { body: PAGE } }, ({ body }) => studio.render(body));
  api.post<{ Body: PictureRequest }>('/picture', { schema: { body: STYLED } }, async ({ body }, reply) =>
    reply.type('image/png').send(Buffer.from(await studio.picture(body))),
  );
}

const STYLED = {
  type: 'object',
  required: ['html', 'width'],
  properties: { html: { type: 'string' }, width: { type: 'integer', minimum: 1, maximum: 10_000 } },
} as const;

const REF = { type: 'object', required: ['ref'], properties: { ref: { type: 'string' } } } as const;
const PAGE = {
  type: 'object',
  required: ['html', 'url'],
  properties: { html: { type: 'string' }, url: { type: ['string', 'null'] } },
} as const;
