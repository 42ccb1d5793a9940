import type { FastifyInstance } from 'fastify';
import type { Trainings } from '../training/trainings.ts';
import type { TrainingPlan } from '../training/types.ts';
import { NAMED } from './models.ts';

interface ById {
  Params: { id: string };
}

/** Training: what can be trained, starting it, and what becomes of the model. It is followed and ended as a job. */
export function addTrainingRoutes(api: FastifyInstance, trainings: Trainings): void {
  api.get('/trainings/setup', () => trainings.setup());
  api.get('/trainings', () => trainings.list());
  api.post<{ Body: TrainingPlan }>('/trainings', { schema: { body: PLAN } }, ({ body }) =>
    trainings.start(body),
  );
  api.get<ById>('/trainings/:id', ({ params }) => trainings.info(params.id));
  api.post<ById & { Body: { name: string } }>(
    '/trainings/:id/keep',
    { schema: { body: NAMED } },
    ({ params, body }) => trainings.keep(params.id, body.name),
  );
  api.post<ById>('/trainings/:id/discard', ({ params }) => trainings.discard(params.id));
}

const PLAN = {
  type: 'object',
  required: ['method', 'options', 'data'],
  properties: {
    method: { type: 'string' },
    // Their values are checked by what the method has.
    options: { type: 'object', additionalProperties: true },
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'most'],
        properties: { name: { type: 'string' }, most: { type: 'integer', minimum: 1 } },
      },
    },
  },
} as const;
