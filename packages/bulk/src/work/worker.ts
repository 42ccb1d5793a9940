import { loadRecognizerFor } from '@pith/methods';
import { answerTasks } from '@pith/workers/answer-tasks';
import type { PageTask } from '../sources/record.ts';
import { extractTask } from './extract-task.ts';
import type { Outcome, WorkSetup } from './setup.ts';

/** The program of each worker process: page by page. */
answerTasks<WorkSetup, PageTask, Outcome>(async (setup) => {
  if (setup.models.model !== undefined) await loadRecognizerFor(setup.models.model);
  return (task) => extractTask(task, setup);
});
