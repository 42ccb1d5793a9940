import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '@pith/bulk/internal/lock';
import type { FetchOptions } from 'pith/fetch';
import { writeFailure } from 'pith/internal/files/durable';
import { asPithError, PithError } from 'pith/internal/page/errors';
import { withDefaults } from 'pith/internal/page/limits';
import type { CrawlCounts } from './crawl-counts.ts';
import { type CrawlJob, describeJob } from './crawl-job.ts';
import { Engine } from './engine.ts';
import { writeCorpusFiles } from './output/corpus-files.ts';
import { PageFiles } from './output/page-files.ts';
import { WarcWriter } from './output/warc-writer.ts';
import { Fetcher } from './site/fetcher.ts';
import { HostPace } from './site/host-pace.ts';
import { RobotsFiles } from './site/robots-files.ts';
import { type Address, CrawlState } from './state/crawl-state.ts';
import { JOURNAL, readJournal } from './state/journal.ts';
import { SiteMemories } from './state/site-memories.ts';
import { EarlyPages } from './visit/early-pages.ts';
import { Frontier } from './visit/frontier.ts';
import { Recorder } from './visit/recorder.ts';
import { SiteLearning } from './visit/site-learning.ts';
import { Visitor } from './visit/visitor.ts';
import type { Extraction } from './work/extraction.ts';

export interface CrawlOptions {
  /** Pages of the corpus, at most. */
  maxPages: number;
  /** Milliseconds after which it stops, to go on with the next call. */
  maxTime: number;
  /** Requests a second to one host. */
  rate: number;
  /** Worker processes, wherever they are. */
  jobs: number;
  fetch: FetchOptions;
  /** Keep what was fetched. */
  warc: boolean;
  /** Forget what is there. */
  restart: boolean;
  signal?: AbortSignal;
  startExtraction(): Promise<Extraction>;
  onStart?(counts: CrawlCounts, run: number): void;
  onProgress?(counts: CrawlCounts): void;
}

export interface CrawlSummary {
  counts: CrawlCounts;
  /** How often the site was crawled, this time included. */
  run: number;
  /** Why it ended: nothing is left, the corpus is full, or it was stopped and goes on with the next call. */
  ended: 'done' | 'full' | 'time' | 'stopped';
  /** The first addresses that failed in this run, and why. */
  failures: { url: string; why: string }[];
}

const MOST_FAILURES = 5;

/** Crawls, from where an earlier call was stopped; after a crawl that came to its end, looks for what has changed. */
export async function runCrawl(job: CrawlJob, options: CrawlOptions): Promise<CrawlSummary> {
  const own = join(job.folder, '.pith');
  await mkdir(own, { recursive: true }).catch((error) => {
    throw writeFailure(error, job.folder);
  });
  const unlock = await lockFolder(own);
  try {
    return await locked(job, options, own);
  } finally {
    await unlock();
  }
}

async function locked(job: CrawlJob, options: CrawlOptions, own: string): Promise<CrawlSummary> {
  const { folder } = job;
  if (options.restart) await removeCrawl(folder, own);
  const state = await CrawlState.open(folder, own, describeJob(job));
  const closing: (() => unknown)[] = [() => state.close()];
  try {
    if (state.addresses.length === 0) await refuseTaken(folder);
    await state.addStarts(job.starts, false);
    await state.addStarts(job.listed, job.depth === null);
    const temporary = join(own, 'tmp');
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary);
    const warc = options.warc ? await WarcWriter.open(join(folder, 'warc'), state.warc) : null;
    if (warc !== null) closing.push(() => warc.close());
    const extraction = await options.startExtraction();
    closing.push(() => extraction.close());
    const fetcher = new Fetcher(options.fetch, (response) => warc?.add(response));
    closing.push(() => fetcher.close());

    const files = new PageFiles(folder, temporary, filesOf(state.addresses));
    const frontier = new Frontier(job, state);
    const recorder = new Recorder({ job, state, frontier, files, warc, maxPages: options.maxPages });
    const memories = await SiteMemories.open(join(own, 'sites'));
    if (job.learnSites) {
      const early = new EarlyPages(join(own, 'early'));
      recorder.learning = new SiteLearning({ state, memories, early, extraction, recorder });
      await recorder.learning.resume();
    }
    options.onStart?.(recorder.counts, state.run);
    const ended = await crawl({ job, options, state, recorder, memories, extraction, fetcher });
    await recorder.learning?.finish();
    const kept = state.addresses.flatMap(({ result, before }) => (result ?? before)?.page ?? []);
    await writeCorpusFiles(folder, kept, job.starts[0] ?? job.listed[0]);
    const summary = { counts: recorder.counts, run: state.run, ended, failures: failuresIn(state) };
    if (ended === 'done' || ended === 'full') await state.end();
    return summary;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

interface Parts {
  job: CrawlJob;
  options: CrawlOptions;
  state: CrawlState;
  recorder: Recorder;
  memories: SiteMemories;
  extraction: Extraction;
  fetcher: Fetcher;
}

/** Visits all addresses that are known and all that are found, until nothing is left or something says stop. */
async function crawl({
  job,
  options,
  state,
  recorder,
  memories,
  extraction,
  fetcher,
}: Parts): Promise<CrawlSummary['ended']> {
  const pace = new HostPace(options.rate);
  const knowledgeOf = (site: string) =>
    job.learnSites
      ? { memory: memories.fileOf(site), learn: memories.isLearning(site) }
      : { memory: null, learn: false };
  const visitor = new Visitor({ fetcher, robots: new RobotsFiles(fetcher), pace, extraction, knowledgeOf });
  const { milliseconds } = withDefaults(job.setup.limits);
  let ended: CrawlSummary['ended'] = 'done';
  let failure: unknown;
  let engine: Engine | null = null;
  const stop = (why: CrawlSummary['ended']) => {
    if (ended === 'done') ended = why;
    engine?.stop();
  };
  /** What fails here is not the page's fault: a full disk, workers that do not start. */
  const fatal = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      failure ??= error;
      stop('stopped');
      throw error;
    }
  };
  const visitAll = async (addresses: readonly Address[]) => {
    engine = await Engine.start({
      pace,
      addresses: state.addresses,
      jobs: options.jobs,
      milliseconds: (options.fetch.milliseconds ?? 20_000) + WAITING + 3 * milliseconds,
      visit: async (address, session, fetched) => {
        if (address.result !== null || ended !== 'done') return [];
        if (recorder.isFull) {
          stop('full');
          return [];
        }
        const isBarren = recorder.isBarren(address);
        const visit = isBarren ? null : await visitor.visit(address, session, fetched);
        const found = await fatal(() =>
          visit === null ? recorder.settle(address, { outcome: 'trap' }) : recorder.record(address, visit),
        );
        // The corpus became full while the page was under way.
        if (address.result === null) stop('full');
        options.onProgress?.(recorder.counts);
        return found;
      },
      failed: async (address, error) => {
        if (failure !== undefined) return;
        await fatal(() => recorder.settle(address, lastResult(address, error)));
        options.onProgress?.(recorder.counts);
      },
    });
    await engine.add(addresses);
    if (ended === 'done') await engine.run();
  };
  const timer = setTimeout(() => stop('time'), Math.min(options.maxTime, 2 ** 31 - 1));
  const onAbort = () => stop('stopped');
  options.signal?.addEventListener('abort', onAbort);
  try {
    if (options.signal?.aborted) return 'stopped';
    await visitAll(state.addresses.filter(({ result }) => result === null));
    const copies = ended === 'done' ? recorder.releaseCopies() : [];
    if (copies.length > 0) await visitAll(copies);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
  }
  if (failure !== undefined) throw failure;
  return ended;
}

/** Milliseconds that a page may wait for a worker: with a queue, one may have to be started first. */
const WAITING = 24 * 3600_000;

/** A page that we have and that cannot be checked now is kept as it is. */
function lastResult({ before }: Address, error: Error) {
  const { message, details } = asPithError(error);
  if (before?.page !== undefined) return { ...before, same: true, why: message };
  return {
    outcome: details['status'] === undefined ? ('failed' as const) : ('status' as const),
    why: message,
  };
}

function failuresIn({ addresses }: CrawlState): CrawlSummary['failures'] {
  const failed = addresses.flatMap(({ url, result }) =>
    (result?.outcome === 'failed' || result?.outcome === 'status') && result.why !== undefined
      ? [{ url, why: result.why }]
      : [],
  );
  return failed.slice(0, MOST_FAILURES);
}

function* filesOf(addresses: readonly Address[]): Generator<string> {
  for (const { result, before } of addresses)
    for (const page of [result?.page, before?.page]) if (page !== undefined) yield page.file;
}

async function refuseTaken(folder: string): Promise<void> {
  for (const name of ['index.jsonl', 'llms.txt']) {
    if (!(await isThere(join(folder, name)))) continue;
    throw new PithError(
      'OTHER_JOB',
      `${folder} has a file ${name} that is of no crawl. Give another folder.`,
    );
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Removes what a crawl wrote, and nothing else. */
async function removeCrawl(folder: string, own: string): Promise<void> {
  const journal = join(own, JOURNAL);
  if (!(await isThere(journal))) return;
  for await (const line of readJournal(journal)) {
    const file = 'page' in line ? line.result.page?.file : undefined;
    if (file !== undefined) await rm(join(folder, file), { force: true });
  }
  for (const name of ['index.jsonl', 'llms.txt', 'llms-full.txt', 'warc'])
    await rm(join(folder, name), { recursive: true, force: true });
  for (const name of [JOURNAL, 'sites', 'early', 'tmp'])
    await rm(join(own, name), { recursive: true, force: true });
}
