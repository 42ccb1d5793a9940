import type { FastifyInstance } from 'fastify';
import type { Studio } from '../studio.ts';
import { addEvaluationRoutes } from './evaluations.ts';
import { addJobRoutes } from './jobs.ts';
import { addLabelRoutes } from './labels.ts';
import { addPageRoutes } from './pages.ts';

/** All that the page in the browser may ask for; `../api.ts` has the types. */
export function addRoutes(api: FastifyInstance, studio: Studio): void {
  addPageRoutes(api, studio);
  addJobRoutes(api, studio);
  addEvaluationRoutes(api, studio);
  addLabelRoutes(api, studio);
}
