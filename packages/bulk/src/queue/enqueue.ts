import { PithError } from 'pith/internal/page/errors';
import type { BatchJob } from '../job.ts';
import { openQueue, type PieceJob, type PieceQueue, type QueueAddress } from './connect.ts';
import { intactPiece } from './piece.ts';
import { planJob, type StoredJob } from './plan.ts';

/** A piece that fails is tried again after 5, 10, 20 and 40 seconds, then put on the list of the dead. */
const ATTEMPTS = 5;
const BACK_OFF = 5_000;
const AT_ONCE = 500;

export interface EnqueueOptions extends QueueAddress {
  pieceBytes: number;
  restart: boolean;
  /** Called for each shard of a piece that is not as it was written: the piece is done again. */
  onDamaged?(file: string, what: string): void;
}

/** Puts the pieces of a job that are not done yet on the queue. One that is there already stays as it is. */
export async function enqueueJob(
  job: BatchJob,
  { pieceBytes, restart, onDamaged, ...address }: EnqueueOptions,
): Promise<{ stored: StoredJob; added: number }> {
  refuseDuplicates(job);
  const queue = await openQueue(address);
  try {
    const stored = await planJob(job, pieceBytes, restart);
    let added = 0;
    let some: ReturnType<typeof asJob>[] = [];
    for (let piece = 0; piece < stored.pieces; piece++) {
      if (!(await intactPiece(job.folder, piece, onDamaged))) {
        const next = asJob(stored, piece);
        await forget(queue, next.opts.jobId, restart);
        some.push(next);
      }
      if (some.length < AT_ONCE && piece < stored.pieces - 1) continue;
      await queue.addBulk(some);
      added += some.length;
      some = [];
    }
    return { stored, added };
  } finally {
    await queue.close();
  }
}

/** A piece that the queue takes for done is not, where its output is gone: it must be taken again. */
async function forget(queue: PieceQueue, id: string, always: boolean): Promise<void> {
  const old = await queue.getJob(id);
  if (old !== undefined && (always || (await old.isCompleted()))) await old.remove();
}

function asJob({ fingerprint, job }: StoredJob, piece: number) {
  const data: PieceJob = { folder: job.folder, piece };
  const opts = {
    // The same piece is not put on the queue twice.
    jobId: `${fingerprint}-${piece}`,
    attempts: ATTEMPTS,
    backoff: { type: 'exponential', delay: BACK_OFF },
  };
  return { name: 'piece', data, opts };
}

function refuseDuplicates({ setup }: BatchJob): void {
  if (setup.duplicates === undefined) return;
  throw new PithError(
    'BAD_OPTION',
    '--duplicates compares each page with all before it, which only one machine can. Leave it out with --queue.',
  );
}
