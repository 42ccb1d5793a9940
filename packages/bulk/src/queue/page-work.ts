import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPackage } from 'pith/internal/command/packages';
import type { PageJob } from './connect.ts';
import type { WorkerOptions } from './worker.ts';

/** What `@pith/crawl` makes of the setup that lies in the folder of a crawl. */
interface CrawlExtraction {
  run(task: unknown): Promise<unknown>;
  close(): Promise<void>;
}

interface CrawlPackage {
  storedExtraction(setup: string, jobs: number): Promise<CrawlExtraction>;
}

/** Pages that "pith crawl --queue" leaves to workers. The processes are kept while the pages are of one crawl. */
export class PageWork {
  readonly #options: Pick<WorkerOptions, 'jobs'>;
  #current: { fingerprint: string; extraction: Promise<CrawlExtraction> } | null = null;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(options: Pick<WorkerOptions, 'jobs'>) {
    this.#options = options;
  }

  async do({ folder, fingerprint, task }: PageJob): Promise<unknown> {
    while (this.#current !== null && this.#current.fingerprint !== fingerprint) await this.close();
    this.#current ??= { fingerprint, extraction: this.#start(folder) };
    const work = this.#current.extraction.then((extraction) =>
      extraction.run({ ...task, bytes: Buffer.from(task.bytes, 'base64') }),
    );
    this.#underWay.add(work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(work);
    }
  }

  async #start(folder: string): Promise<CrawlExtraction> {
    const { storedExtraction } = await importPackage<CrawlPackage>(
      '@pith/crawl/internal/work/stored-extraction',
      'A page of a crawl',
    );
    return storedExtraction(await readFile(join(folder, '.pith', 'setup.json'), 'utf8'), this.#options.jobs);
  }

  /** Lets the pages under way come to their end. */
  async close(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    await Promise.allSettled(this.#underWay);
    const extraction = await current?.extraction.catch(() => null);
    await extraction?.close();
  }
}
