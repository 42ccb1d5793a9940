import type { DatasetPage } from '../datasets/dataset.ts';
import { measurePage, type PageResult } from './measure.ts';
import { loadSystem, type System } from './system.ts';

export interface Task {
  dataset: string;
  method: string;
  /** A line of the dataset, so that reading it is the worker's work. */
  line: string;
  keepText: boolean;
}

const systems = new Map<string, Promise<System>>();

/** A worker thread's one job: one system on one page. */
export default async function work({ dataset, method, line, keepText }: Task): Promise<PageResult> {
  let system = systems.get(method);
  if (system === undefined) {
    system = loadSystem(method);
    systems.set(method, system);
  }
  return measurePage(await system, dataset, JSON.parse(line) as DatasetPage, keepText);
}
