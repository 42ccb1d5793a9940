import { extractors } from '@pith/methods';
import { describeMethods } from 'pith/extractors';
import type { Route } from './route.ts';

export const methods: Route = {
  method: 'GET',
  path: '/methods',
  summary: 'The ways to find the content of a page; the first is the default',
  answers: [
    {
      types: ['application/json'],
      schema: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'default', 'year', 'needs', 'summary', 'reference', 'parameters'],
          properties: {
            name: { type: 'string' },
            default: { type: 'boolean' },
            year: { type: 'integer' },
            needs: { type: 'array', items: { type: 'string' } },
            summary: { type: 'string' },
            reference: { type: 'string' },
            parameters: { type: 'array', items: { type: 'object' } },
          },
        },
      },
      example: describeMethods(extractors).slice(0, 1),
    },
  ],
  handle: () => describeMethods(extractors),
};
