import type { FastifyInstance } from 'fastify';
import type { EvaluationRequest, PeerRequest } from '../api.ts';
import { Evaluations } from '../evaluations/evaluations.ts';
import { Peers } from '../peers/peers.ts';
import type { Studio } from '../studio.ts';

interface Named {
  Params: { name: string };
}

/** Peers on a page, and methods and peers on whole datasets. */
export function addEvaluationRoutes(api: FastifyInstance, studio: Studio): void {
  const peers = new Peers();
  studio.onClose(() => peers.close());
  const evaluations = new Evaluations(studio, peers);
  api.post<{ Body: PeerRequest }>('/peers', { schema: { body: PEER } }, ({ body }, reply) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return peers.run(body, left.signal);
  });
  api.get<Named>('/datasets/:name/results', ({ params }) => evaluations.known(params.name));
  api.post<Named & { Body: EvaluationRequest }>(
    '/datasets/:name/results',
    { schema: { body: EVALUATION } },
    ({ params, body }) => evaluations.start(params.name, body),
  );
}

const PEER = {
  type: 'object',
  required: ['name', 'html', 'url'],
  properties: { name: { type: 'string' }, html: { type: 'string' }, url: { type: ['string', 'null'] } },
} as const;

const EVALUATION = {
  type: 'object',
  required: ['methods', 'step', 'again'],
  properties: {
    methods: { type: 'array', minItems: 1, items: { type: 'string' } },
    step: { type: 'integer', minimum: 1 },
    again: { type: 'boolean' },
  },
} as const;
