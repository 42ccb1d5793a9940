import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import {
  loadBullMq,
  openQueue,
  type PageJob,
  pagesBeside,
  type QueueAddress,
} from '@pith/bulk/internal/queue/connect';
import { writeDurably } from 'pith/internal/files/durable';
import { type CrawlJob, describeJob } from '../crawl-job.ts';
import type { Extraction } from '../work/extraction.ts';
import type { CrawlAnswer, CrawlTask } from '../work/setup.ts';
import { storeSetup } from '../work/stored-extraction.ts';

/** A page whose worker failed is tried again after 1 and 2 seconds. */
const ATTEMPTS = 3;
const BACK_OFF = 1000;
/** Seconds that an answer stays in the queue: long enough to be fetched. */
const KEPT = 300;

/** Leaves pages to "pith worker" on other machines, and waits for their answers. */
export async function queuedExtraction(job: CrawlJob, { address, name }: QueueAddress): Promise<Extraction> {
  const folder = resolve(job.folder);
  const setup = join(folder, '.pith', 'setup.json');
  await writeDurably(`${setup}.tmp`, setup, storeSetup(job.setup));
  const { fingerprint } = describeJob(job);
  const pages = pagesBeside(name);
  const queue = await openQueue<PageJob>({ address, name: pages });
  const { QueueEvents } = await loadBullMq();
  const events = new QueueEvents(pages, { connection: { url: address } });
  events.on('error', () => {});
  await events.waitUntilReady();
  return {
    run: async (task) => {
      const data: PageJob = { folder, fingerprint, task: { ...task, bytes: base64(task.bytes) } };
      const added = await queue.add('page', data, {
        // After a kill the same page is not extracted twice.
        jobId: idOf(fingerprint, task),
        attempts: ATTEMPTS,
        backoff: { type: 'exponential', delay: BACK_OFF },
        removeOnComplete: { age: KEPT },
        removeOnFail: { age: KEPT },
      });
      try {
        return (await added.waitUntilFinished(events)) as CrawlAnswer;
      } catch (error) {
        return { kind: 'failed', code: 'QUEUE_FAILED', message: (error as Error).message };
      }
    },
    close: async () => {
      await events.close();
      await queue.close();
    },
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

function idOf(fingerprint: string, { url, bytes, memory = '' }: CrawlTask): string {
  return createHash('sha256').update(`${fingerprint}\n${url}\n${memory}\n`).update(bytes).digest('hex');
}
