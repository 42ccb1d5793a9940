import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { EXIT } from 'pith/internal/command/exit-codes';
import { say } from 'pith/internal/command/failures';
import { time } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { failuresIn } from '../counts.ts';
import { enqueueJob } from '../queue/enqueue.ts';
import { sumPieces } from '../queue/piece.ts';
import { placesIn, type StoredJob } from '../queue/plan.ts';
import { queueStatus } from '../queue/status.ts';
import { type BatchCommandOptions, jobFrom } from './job-options.ts';
import { summaryOf } from './summary.ts';

const LOOK_EVERY = 1000;
const TELL_EVERY = 10_000;

/** `pith batch --queue`: the work is left to workers; with `--wait` it is watched to its end. */
export async function enqueue(
  sources: string[],
  options: BatchCommandOptions & { queue: string },
  session: Session,
): Promise<number> {
  const job = await jobFrom(sources, options, session);
  const address = { address: options.queue, name: options.queueName };
  const { stored, added } = await enqueueJob(job, {
    ...address,
    pieceBytes: options.pieceSize * 1e6,
    restart: options.restart ?? false,
    onDamaged: (file, what) => say(session, `${file} ${what} since it was written: its piece is done again.`),
  });
  if (!options.quiet) {
    say(session, `${added} of ${stored.pieces} pieces are on the queue "${options.queueName}".`);
  }
  if (options.wait !== true) return EXIT.fine;
  const dead = await allDone(stored, options, session);
  const { shards, counts, pieces } = await sumPieces(job.folder);
  const done = pieces === stored.pieces;
  if (done) await rm(placesIn(job.folder).temporary, { recursive: true, force: true });
  if (!options.quiet) await print(session, summaryOf({ counts, shards, resumed: 0, done }, options.output));
  if (dead > 0)
    say(
      session,
      `${dead} pieces failed for good: "pith queue status" says why, "pith queue retry" tries again.`,
    );
  return done && failuresIn(counts) === 0 ? EXIT.fine : EXIT.failed;
}

/** Waits until every piece is done or dead; says how many are dead. */
async function allDone(
  { pieces }: StoredJob,
  options: BatchCommandOptions & { queue: string },
  session: Session,
): Promise<number> {
  const start = performance.now();
  let told = start;
  for (;;) {
    const { counts, pieces: done } = await sumPieces(options.output);
    const status = await queueStatus({ address: options.queue, name: options.queueName });
    const dead = status.waiting + status.active + status.delayed === 0 ? pieces - done : 0;
    if (done + dead >= pieces) return dead;
    const now = performance.now();
    if (!options.quiet && now - told >= TELL_EVERY) {
      told = now;
      const left = done > 0 ? `, ${time((((now - start) / 1000) * (pieces - done)) / done)} left` : '';
      say(session, `${done} of ${pieces} pieces, ${counts.pages} pages, ${status.workers} workers${left}`);
    }
    await delay(LOOK_EVERY);
  }
}
