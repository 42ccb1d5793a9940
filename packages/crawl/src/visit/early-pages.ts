import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from '../state/crawl-state.ts';
import type { CrawlTask } from '../work/setup.ts';

/** The bytes of pages that were extracted before their site was known, to be extracted once more. */
export class EarlyPages {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async keep({ id }: Address, { bytes }: CrawlTask): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.#path(id), bytes);
  }

  /** The page as it was fetched; null where it is lost. */
  async task({ id, url, result }: Address): Promise<CrawlTask | null> {
    const bytes = await readFile(this.#path(id)).catch(() => null);
    const contentType = result?.early;
    return bytes === null ? null : { url, bytes, learn: true, ...(contentType && { contentType }) };
  }

  async forget({ id }: Address): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  #path(id: number): string {
    return join(this.#folder, String(id));
  }
}
