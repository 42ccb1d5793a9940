import type { FastifyInstance } from 'fastify';
import type { Models } from '../models.ts';
import type { Trainings } from '../training/trainings.ts';

interface ByName {
  Params: { name: string };
}

/** Models that were kept; `~ID` is that of a training nobody has decided on. */
export function addModelRoutes(api: FastifyInstance, models: Models, trainings: Trainings): void {
  api.get('/models', () => models.list());
  api.get<ByName>('/models/:name', async ({ params: { name } }, reply) => {
    const bytes = name.startsWith('~') ? await trainings.model(name.slice(1)) : await models.bytes(name);
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}.model"`)
      .send(bytes);
  });
  api.put<ByName & { Body: { name: string } }>(
    '/models/:name',
    { schema: { body: NAMED } },
    async ({ params, body }) => {
      const renamed = await models.rename(params.name, body.name);
      trainings.moved(params.name, body.name);
      return renamed;
    },
  );
  api.delete<ByName>('/models/:name', async ({ params }, reply) => {
    await models.remove(params.name);
    trainings.moved(params.name, null);
    return reply.code(204).send();
  });
}

export const NAMED = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
} as const;
