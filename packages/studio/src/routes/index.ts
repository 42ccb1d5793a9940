import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Models } from '../models.ts';
import type { Studio } from '../studio.ts';
import { Trainings } from '../training/trainings.ts';
import { addEvaluationRoutes } from './evaluations.ts';
import { addJobRoutes } from './jobs.ts';
import { addLabelRoutes } from './labels.ts';
import { addModelRoutes } from './models.ts';
import { addPageRoutes } from './pages.ts';
import { addTrainingRoutes } from './trainings.ts';

/** All that the page in the browser may ask for; `../api.ts` has the types. */
export function addRoutes(api: FastifyInstance, studio: Studio): void {
  addPageRoutes(api, studio);
  addJobRoutes(api, studio);
  addEvaluationRoutes(api, studio);
  addLabelRoutes(api, studio);
  const models = new Models(path.join(studio.options.folder, 'models'));
  const trainings = new Trainings(studio, models);
  addTrainingRoutes(api, trainings);
  addModelRoutes(api, models, trainings);
}
