import { PagePool } from '@pith/bulk/internal/pool';
import { builtFile } from '@pith/workers/built-file';
import type { CrawlAnswer, CrawlSetup, CrawlTask } from './setup.ts';

/** Who makes articles of what was fetched: processes of this machine, or workers behind a queue. */
export interface Extraction {
  run(task: CrawlTask): Promise<CrawlAnswer>;
  close(): Promise<void>;
}

const WORKER = builtFile('./worker.js', import.meta.url);

export function localExtraction(setup: CrawlSetup, jobs: number): Promise<PagePool<CrawlTask, CrawlAnswer>> {
  return PagePool.startOther<CrawlTask, CrawlAnswer>({
    jobs,
    setup,
    filename: WORKER,
    failed: (_, { code, message }) => ({ kind: 'failed', code, message }),
  });
}
