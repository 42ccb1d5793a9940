import type { Job, Queue, Worker } from 'bullmq';
import { PithError } from 'pith/internal/page/errors';

/** What a job of the queue says: all else lies in the shared folder. */
export interface PieceJob {
  folder: string;
  piece: number;
}

export type PieceQueue = Queue<PieceJob>;
export type QueuedPiece = Job<PieceJob>;
export type PieceWorker = Worker<PieceJob>;

/** A page that was fetched, to be extracted as the job in the folder says. */
export interface PageJob {
  folder: string;
  fingerprint: string;
  /** In base64 what are bytes. */
  task: { bytes: string };
}

/** Pages of crawls have a queue of their own beside that of pieces: a worker does several of them at once. */
export const pagesBeside = (name: string) => `${name}-pages`;

export interface QueueAddress {
  /** redis://host:6379, or rediss:// */
  address: string;
  name: string;
}

/** BullMQ, which is an optional package. */
export async function loadBullMq(): Promise<typeof import('bullmq')> {
  try {
    const [bullMq] = await Promise.all([import('bullmq'), import('ioredis')]);
    return bullMq;
  } catch (error) {
    throw new PithError(
      'MISSING_PACKAGE',
      'A queue needs the optional packages bullmq and ioredis: npm install bullmq ioredis',
      {},
      error,
    );
  }
}

/** The queue, once it answers. */
export async function openQueue<Data = PieceJob>({ address, name }: QueueAddress): Promise<Queue<Data>> {
  if (!/^rediss?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new PithError(
      'BAD_OPTION',
      `"${address}" is no address of a queue. Write it as redis://host:6379.`,
    );
  }
  const { Queue } = await loadBullMq();
  await refuseSilent(address);
  const queue = new Queue<Data>(name, { connection: { url: address } });
  queue.on('error', () => {});
  return queue;
}

/** A queue that cannot be reached is said at once, where BullMQ would try for ever. */
async function refuseSilent(address: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(address, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5000 });
  let last: unknown;
  client.on('error', (error) => {
    last = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const reason = ((last ?? error) as Error).message;
    const { host } = new URL(address);
    throw new PithError(
      'QUEUE_FAILED',
      `The queue at ${host} does not answer: ${reason}. Check the address, and that Redis or Valkey runs there.`,
      {},
      error,
    );
  } finally {
    client.disconnect();
  }
}
