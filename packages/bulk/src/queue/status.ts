import { openQueue, type QueueAddress } from './connect.ts';

export interface DeadPiece {
  folder: string;
  piece: number;
  attempts: number;
  reason: string;
}

export interface QueueStatus {
  waiting: number;
  active: number;
  /** Waiting for their next attempt. */
  delayed: number;
  completed: number;
  /** Given up after all attempts: the list of the dead. */
  failed: number;
  workers: number;
  dead: DeadPiece[];
}

const DEAD_SHOWN = 100;

export async function queueStatus(address: QueueAddress): Promise<QueueStatus> {
  const queue = await openQueue(address);
  try {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed');
    const dead = await queue.getFailed(0, DEAD_SHOWN - 1);
    const { waiting = 0, active = 0, delayed = 0, completed = 0, failed = 0 } = counts;
    return {
      waiting,
      active,
      delayed,
      completed,
      failed,
      workers: (await queue.getWorkers()).length,
      dead: dead.map(({ data, attemptsMade, failedReason }) => ({
        ...data,
        attempts: attemptsMade,
        reason: failedReason,
      })),
    };
  } finally {
    await queue.close();
  }
}

/** Puts the dead back on the queue; says how many. */
export async function retryDead(address: QueueAddress): Promise<number> {
  const queue = await openQueue(address);
  try {
    const count = await queue.getFailedCount();
    await queue.retryJobs({ state: 'failed' });
    return count;
  } finally {
    await queue.close();
  }
}

/** Removes all jobs of the queue. Output is left as it is; what is being done is done to its end. */
export async function clearQueue(address: QueueAddress): Promise<void> {
  const queue = await openQueue(address);
  try {
    await queue.obliterate({ force: true });
  } finally {
    await queue.close();
  }
}
