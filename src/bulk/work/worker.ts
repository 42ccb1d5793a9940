import { loadRecognizerFor } from '../../extractors/sequence/load-recognizer.ts';
import { answerTasks } from '../../workers/answer-tasks.ts';
import type { PageTask } from '../sources/record.ts';
import { extractTask } from './extract-task.ts';
import type { Outcome, WorkSetup } from './setup.ts';

/** The program of each worker process: page by page. */
answerTasks<WorkSetup, PageTask, Outcome>(async (setup) => {
  if (setup.models.model !== undefined) await loadRecognizerFor(setup.models.model);
  return (task) => extractTask(task, setup);
});
