import { readRenderedText } from '@pith/render/internal/rendered-folder';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { measurePage, type PageResult } from './measure.ts';
import { loadSystem, type System } from './system.ts';

export interface Task {
  dataset: string;
  method: string;
  /** A line of the dataset, so that reading it is the worker's work. */
  line: string;
  keepText: boolean;
  /** The folder that has the page as a browser shows it, to be used in place of its HTML. */
  rendered: string | null;
}

const systems = new Map<string, Promise<System>>();

/** A worker thread's one job: one system on one page. */
export default async function work({ dataset, method, line, keepText, rendered }: Task): Promise<PageResult> {
  let system = systems.get(method);
  if (system === undefined) {
    system = loadSystem(method);
    systems.set(method, system);
  }
  const page: DatasetPage = JSON.parse(line);
  if (rendered !== null) page.html = await readRenderedText(rendered, page.id);
  return measurePage(await system, dataset, page, keepText);
}
