import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { EXIT } from 'pith/internal/command/exit-codes';
import { report } from 'pith/internal/command/failures';
import { limitsOf } from 'pith/internal/command/option-values';
import { print, type Session } from 'pith/internal/command/session';
import { settingsParts } from 'pith/internal/command/settings/page-settings';
import { writeFailure } from 'pith/internal/files/durable';
import { fullFeed } from '../feed/full-feed.ts';
import { FEED_FORMATS } from '../feed/write-feed.ts';
import { Fetcher } from '../site/fetcher.ts';
import { localExtraction } from '../work/extraction.ts';
import type { FeedCommandOptions } from './feed-command.ts';

/** `pith feed`. */
export async function feed(address: string, options: FeedCommandOptions, session: Session): Promise<number> {
  const { config, given, models } = await settingsParts(options, session);
  const limits = limitsOf(options);
  const setup = { hosts: [...config], given, models, limits, html: true };
  const extraction = await localExtraction(setup, options.jobs ?? availableParallelism());
  const fetcher = new Fetcher({
    allowPrivate: options.allowPrivate ?? false,
    ...(limits.bytes !== undefined && { bytes: limits.bytes }),
    ...(limits.milliseconds !== undefined && { milliseconds: limits.milliseconds }),
  });
  let failed = 0;
  try {
    const found = await fullFeed(address, {
      fetcher,
      extraction,
      limit: options.limit,
      rate: options.rate,
      ...(limits.bytes !== undefined && { maxBytes: limits.bytes }),
      onEntry: (entry, failure) => {
        if (failure === null) return;
        failed++;
        if (!options.quiet) report(session, entry.url ?? entry.title ?? 'an entry', failure);
      },
    });
    await deliver(FEED_FORMATS[options.format](found), options.output, session);
  } finally {
    fetcher.close();
    await extraction.close();
  }
  return failed === 0 ? EXIT.fine : EXIT.failed;
}

async function deliver(text: string, file: string | undefined, session: Session): Promise<void> {
  if (file === undefined) return print(session, text.endsWith('\n') ? text : `${text}\n`);
  await writeFile(file, text).catch((error) => {
    throw writeFailure(error, file);
  });
}
