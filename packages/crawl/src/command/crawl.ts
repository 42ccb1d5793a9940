import { availableParallelism } from 'node:os';
import { stopSignal } from '@pith/bulk/internal/command/stop-signal';
import { EXIT } from 'pith/internal/command/exit-codes';
import { say } from 'pith/internal/command/failures';
import { limitsOf } from 'pith/internal/command/option-values';
import { print, type Session } from 'pith/internal/command/session';
import { settingsParts } from 'pith/internal/command/settings/page-settings';
import { runCrawl } from '../crawl.ts';
import type { CrawlJob } from '../crawl-job.ts';
import { type Extraction, localExtraction } from '../work/extraction.ts';
import type { CrawlCommandOptions } from './crawl-command.ts';
import { CrawlProgress, summaryOf } from './progress.ts';
import { startsFrom } from './starts.ts';

const QUEUED_AT_ONCE = 16;

/** `pith crawl`. */
export async function crawl(args: string[], options: CrawlCommandOptions, session: Session): Promise<number> {
  const job = await jobFrom(args, options, session);
  // Of pages on a queue, as many as a few other machines have cores.
  const jobs = options.jobs ?? (options.queue === undefined ? availableParallelism() : QUEUED_AT_ONCE);
  const limits = limitsOf(options);
  const progress = options.quiet ? null : new CrawlProgress(session);
  const stop = stopSignal(() => say(session, 'Stopping; the same command goes on from here.'));
  const start = performance.now();
  try {
    const summary = await runCrawl(job, {
      jobs,
      maxPages: options.maxPages,
      maxTime: (options.maxTime ?? Number.POSITIVE_INFINITY) * 60_000,
      rate: options.rate,
      fetch: {
        allowPrivate: options.allowPrivate ?? false,
        ...(limits.bytes !== undefined && { bytes: limits.bytes }),
        ...(limits.milliseconds !== undefined && { milliseconds: limits.milliseconds }),
      },
      warc: options.warc ?? false,
      restart: options.restart ?? false,
      signal: stop.signal,
      startExtraction: () => extractionFor(job, jobs, options),
      onStart: ({ visited, found }, run) => {
        if (options.quiet) return;
        if (visited > 0) say(session, `Going on after ${visited} of ${found} addresses.`);
        else if (run > 1)
          say(session, `Crawl number ${run}: looking for what has changed at ${found} addresses.`);
      },
      onProgress: (counts) => progress?.show(counts),
    });
    progress?.end();
    const seconds = (performance.now() - start) / 1000;
    if (!options.quiet) await print(session, summaryOf(summary, options.output, seconds));
    const isWhole = summary.ended === 'done' || summary.ended === 'full';
    return isWhole && summary.counts.kept > 0 ? EXIT.fine : EXIT.failed;
  } finally {
    progress?.end();
    stop.release();
  }
}

async function jobFrom(args: string[], options: CrawlCommandOptions, session: Session): Promise<CrawlJob> {
  const { config, given, models } = await settingsParts(options, session);
  const { starts, listed } = await startsFrom(args, limitsOf(options).bytes);
  return {
    folder: options.output,
    starts,
    listed,
    scope: { hosts: options.host, only: options.only, not: options.not },
    depth: options.depth ?? null,
    languages: options.language,
    keepListings: options.keepListings ?? false,
    findSitemaps: options.sitemap,
    // Who gives a memory has learned it.
    learnSites: options.siteMemory && models.memory === undefined,
    setup: { hosts: [...config], given, models, limits: limitsOf(options), html: false },
  };
}

async function extractionFor(job: CrawlJob, jobs: number, options: CrawlCommandOptions): Promise<Extraction> {
  if (options.queue === undefined) return localExtraction(job.setup, jobs);
  const { queuedExtraction } = await import('../queue/queued-extraction.ts');
  return queuedExtraction(job, { address: options.queue, name: options.queueName });
}
