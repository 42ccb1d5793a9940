import type { Route } from './route.ts';

export const metrics: Route = {
  method: 'GET',
  path: '/metrics',
  summary: 'Figures for Prometheus',
  answers: [
    {
      types: ['text/plain'],
      schema: { type: 'string' },
      example: 'pith_requests_total{route="/extract",status="200"} 1',
    },
  ],
  async handle({ service: { metrics }, reply }) {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  },
};
