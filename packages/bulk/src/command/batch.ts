import { availableParallelism } from 'node:os';
import { EXIT } from 'pith/internal/command/exit-codes';
import { say } from 'pith/internal/command/failures';
import { print, type Session } from 'pith/internal/command/session';
import { runBatch } from '../batch.ts';
import { failuresIn } from '../counts.ts';
import { type BatchCommandOptions, jobFrom } from './job-options.ts';
import { BatchProgress } from './progress.ts';
import { stopSignal } from './stop-signal.ts';
import { summaryOf } from './summary.ts';

/** `pith batch` on this machine. */
export async function batch(
  sources: string[],
  options: BatchCommandOptions,
  session: Session,
): Promise<number> {
  const job = await jobFrom(sources, options, session);
  const progress = options.quiet ? null : new BatchProgress(session);
  const stop = stopSignal(() => say(session, 'Stopping; the same command goes on from here.'));
  const start = performance.now();
  try {
    const result = await runBatch(job, {
      jobs: options.jobs ?? availableParallelism(),
      restart: options.restart ?? false,
      signal: stop.signal,
      onStart: ({ weight }, before) => {
        progress?.start(weight, before.pages);
        if (before.pages > 0 && !options.quiet) say(session, `Going on after ${before.pages} pages.`);
      },
      onDamaged: (file, what) => say(session, `${file} ${what} since it was written: it is made again.`),
      onPage: (counts, weight) => progress?.page(counts, weight),
    });
    progress?.end();
    const seconds = (performance.now() - start) / 1000;
    if (!options.quiet) await print(session, summaryOf(result, options.output, seconds));
    return result.done && failuresIn(result.counts) === 0 ? EXIT.fine : EXIT.failed;
  } finally {
    stop.release();
  }
}
