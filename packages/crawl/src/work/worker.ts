import { loadRecognizerFor } from '@pith/methods';
import { answerTasks } from '@pith/workers/answer-tasks';
import { crawlTask } from './crawl-task.ts';
import type { CrawlAnswer, CrawlSetup, CrawlTask } from './setup.ts';

/** The program of each worker process: page by page. */
answerTasks<CrawlSetup, CrawlTask, CrawlAnswer>(async (setup) => {
  if (setup.models.model !== undefined) await loadRecognizerFor(setup.models.model);
  return (task) => crawlTask(task, setup);
});
