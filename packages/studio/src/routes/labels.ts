import type { FastifyInstance } from 'fastify';
import type { SaveLabels } from '../api.ts';
import type { Studio } from '../studio.ts';

interface ById {
  Querystring: { id: string };
}

/** Labels by hand: what there is, keeping, taking away. */
export function addLabelRoutes(api: FastifyInstance, { labelled }: Studio): void {
  api.get('/labels', () => labelled.list());
  api.get<ById>('/labels/one', { schema: { querystring: ID } }, async ({ query }) => ({
    entry: await labelled.entry(query.id),
  }));
  api.put<{ Body: SaveLabels }>('/labels', { schema: { body: SAVE } }, ({ body }) => labelled.save(body));
  api.delete<ById>('/labels', { schema: { querystring: ID } }, async ({ query }) => {
    await labelled.remove(query.id);
    return {};
  });
}

const ID = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } as const;
const PATH = { type: ['string', 'null'], pattern: '^/' } as const;
const LABELS = {
  required: ['title', 'body', 'blocks', 'by', 'done', 'at'],
  additionalProperties: false,
  properties: {
    title: PATH,
    body: PATH,
    blocks: { type: 'string' },
    by: { const: 'hand' },
    done: { type: 'boolean' },
    accepted: { type: 'boolean' },
    at: { type: 'string' },
  },
} as const;
const SAVE = {
  type: 'object',
  required: ['id', 'labels'],
  properties: {
    id: { type: 'string', minLength: 1 },
    labels: { type: 'object', ...LABELS },
    base: { type: ['object', 'null'], ...LABELS },
    window: { type: 'string' },
    page: {
      type: 'object',
      required: ['html'],
      properties: { html: { type: 'string' }, url: { type: ['string', 'null'] } },
    },
  },
} as const;
