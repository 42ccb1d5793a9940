import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably } from 'pith/internal/files/durable';
import { PithError } from 'pith/internal/page/errors';
import {
  type FoundLine,
  JOURNAL,
  type JournalLine,
  JournalWriter,
  type ResultLine,
  readJournal,
  type WarcPosition,
} from './journal.ts';
import type { PageResult } from './page-result.ts';

/** An address of the crawl. Its number is its place in the list of all. */
export interface Address {
  id: number;
  url: string;
  /** Links between it and a start. */
  depth: number;
  start: boolean;
  leaf: boolean;
  /** What became of it in this run. */
  result: PageResult | null;
  /** What became of it in the run before. */
  before: PageResult | null;
}

export interface CrawlDescription {
  fingerprint: string;
  about: Record<string, unknown>;
}

/** What a crawl knows, as its journal tells it: nothing is known that a killed run would not find again. */
export class CrawlState {
  readonly folder: string;
  readonly addresses: Address[] = [];
  /** How often the site was crawled, this time included. */
  run = 1;
  warc: WarcPosition = { file: 0, bytes: 0 };
  readonly #ids = new Map<string, number>();
  readonly #path: string;
  #journal!: JournalWriter;
  #crawl: string | null = null;
  #done = false;

  private constructor(folder: string, own: string) {
    this.folder = folder;
    this.#path = join(own, JOURNAL);
  }

  /** Goes on with what is there; after a run that came to its end begins the next one. */
  static async open(folder: string, own: string, crawl: CrawlDescription): Promise<CrawlState> {
    const state = new CrawlState(folder, own);
    for await (const line of readJournal(state.#path)) state.#take(line);
    if (state.#crawl !== null && state.#crawl !== crawl.fingerprint) throw otherCrawl(folder);
    await state.#forgetLostFiles();
    const isNew = state.#crawl === null;
    if (state.#done) await state.#beginNextRun(crawl);
    state.#journal = await JournalWriter.open(state.#path);
    if (isNew) await state.#journal.add({ crawl: crawl.fingerprint, about: crawl.about });
    return state;
  }

  idOf(url: string): number | undefined {
    return this.#ids.get(url);
  }

  /** Adds addresses that are not known yet, and writes that down. */
  async addStarts(found: string[], leaf: boolean): Promise<void> {
    const fresh = found.filter((url) => !this.#ids.has(url));
    if (fresh.length === 0) return;
    const line: FoundLine = { found: fresh, depth: 0, start: true, ...(leaf && { leaf }) };
    this.#addFound(line);
    await this.#journal.add(line);
  }

  /** Notes what became of an address and what it led to; returns the addresses that are new. */
  async settle(
    address: Address,
    result: PageResult,
    found: FoundLine | null,
    warc: WarcPosition | null,
  ): Promise<Address[]> {
    const line: ResultLine = { page: address.id, result, ...found, ...(warc !== null && { warc }) };
    const first = this.addresses.length;
    this.#take(line);
    await this.#journal.add(line);
    return this.addresses.slice(first);
  }

  async end(): Promise<void> {
    await this.#journal.add({ done: true });
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #take(line: JournalLine): void {
    if ('crawl' in line) this.#crawl = line.crawl;
    else if ('run' in line) this.#nextRun(line.run);
    else if ('done' in line) this.#done = true;
    else if ('page' in line) {
      this.addresses[line.page].result = line.result;
      if (line.found !== undefined) this.#addFound(line as FoundLine);
      if (line.warc !== undefined) this.warc = line.warc;
    } else this.#addFound(line);
  }

  #addFound({ found, depth, start = false, leaf = false }: FoundLine): void {
    for (const url of found) {
      const id = this.addresses.length;
      this.addresses.push({ id, url, depth, start, leaf, result: null, before: null });
      this.#ids.set(url, id);
    }
  }

  #nextRun(run: number): void {
    this.run = run;
    this.#done = false;
    for (const address of this.addresses) {
      address.before = address.result ?? address.before;
      address.result = null;
    }
  }

  /** A page whose file is gone or was cut by a loss of power is fetched again. */
  async #forgetLostFiles(): Promise<void> {
    for (const address of this.addresses) {
      for (const when of ['result', 'before'] as const) {
        const page = address[when]?.page;
        if (page === undefined) continue;
        const size = await stat(join(this.folder, page.file)).then(
          (stats) => stats.size,
          () => -1,
        );
        if (size !== page.size) address[when] = null;
      }
    }
  }

  /** Writes the journal anew, so that it does not grow from run to run. */
  async #beginNextRun(crawl: CrawlDescription): Promise<void> {
    const temporary = `${this.#path}.tmp`;
    const file = await open(temporary, 'w');
    try {
      for (const line of this.#shortened(crawl)) await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await renameDurably(temporary, this.#path);
    this.#nextRun(this.run + 1);
  }

  *#shortened({ fingerprint, about }: CrawlDescription): Generator<JournalLine> {
    yield { crawl: fingerprint, about };
    for (const { url, depth, start, leaf } of this.addresses)
      yield { found: [url], depth, ...(start && { start }), ...(leaf && { leaf }) };
    for (const { id, result, before } of this.addresses) {
      const last = result ?? before;
      if (last !== null) yield { page: id, result: last, warc: this.warc };
    }
    yield { run: this.run + 1 };
  }
}

function otherCrawl(folder: string): PithError {
  return new PithError(
    'OTHER_JOB',
    `${folder} has another crawl: other starts, another scope, other options of extraction or another version. Give another folder, or --restart to forget it and begin anew.`,
  );
}
