import { ServiceError } from '../errors.ts';
import type { Body, Route } from './route.ts';

const answer = (status: string): Body => ({
  types: ['application/json'],
  schema: { type: 'object', required: ['status'], properties: { status: { const: status } } },
  example: { status },
});

export const health: Route = {
  method: 'GET',
  path: '/health',
  summary: 'Whether the service lives',
  open: true,
  answers: [answer('live')],
  handle: () => ({ status: 'live' }),
};

export const ready: Route = {
  method: 'GET',
  path: '/ready',
  summary: 'Whether the service can take pages',
  open: true,
  errors: [503],
  answers: [answer('ready')],
  handle({ service }) {
    if (service.isReady()) return { status: 'ready' };
    throw new ServiceError('UNAVAILABLE', 'No page can be taken now. Try again later.');
  },
};
