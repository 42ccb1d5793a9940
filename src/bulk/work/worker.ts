import { workerData } from 'piscina';
import type { PageTask } from '../sources/record.ts';
import { extractTask } from './extract-task.ts';
import type { Outcome, WorkSetup } from './setup.ts';

/** A worker thread's one job: one page. */
export default function work(task: PageTask): Promise<Outcome> {
  return extractTask(task, workerData as WorkSetup);
}
