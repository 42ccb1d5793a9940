import { loadRecognizerFor } from '@pith/methods';
import { answerTasks } from '@pith/workers/answer-tasks';
import { answerTo } from './answer.ts';
import type { ExtractionAnswer, ExtractionTask, WorkerSetup } from './task.ts';

/** The program of each worker process. */
answerTasks<WorkerSetup, ExtractionTask, ExtractionAnswer>(async (setup) => {
  if (setup.model !== undefined) await loadRecognizerFor(setup.model);
  // Everything is loaded and read by a first page, so that the first request does not wait for it.
  const words = 'Words enough to be taken for content by any method. '.repeat(10);
  const page = `<title>A page</title><p>${words}<p>${words}`;
  await answerTo({ page, options: {}, useModel: false, format: 'markdown', fields: [] }, setup);
  return (task) => answerTo(task, setup);
});
