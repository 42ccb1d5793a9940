import { once } from 'node:events';
import { PithError } from '../../page/errors.ts';
import { EXIT } from '../exit-codes.ts';
import { say } from '../failures.ts';
import { limitsOf, modelsOf } from '../option-values.ts';
import { print, type Session } from '../session.ts';
import { pageSettings } from '../settings/page-settings.ts';
import type { ServeCommandOptions } from './command.ts';

/** Serves until the process is told to end. */
export async function serve(options: ServeCommandOptions, session: Session): Promise<number> {
  const settings = await pageSettings(options, session);
  const models = await modelsOf(options);
  const { createServer } = await loadServer();
  const { workers, memoryLimit, concurrency, cors, allowPrivate, log, host, port } = options;
  const { bytes, milliseconds } = limitsOf(options);
  const token = options.token ?? (session.env['PITH_TOKEN'] || undefined);
  const server = await createServer({
    settings,
    models,
    ...(workers !== undefined && { workers }),
    ...(memoryLimit !== undefined && { megabytes: memoryLimit }),
    ...(concurrency !== undefined && { concurrency }),
    ...(bytes !== undefined && { maxBytes: bytes }),
    ...(milliseconds !== undefined && { milliseconds }),
    ...(token !== undefined && { token }),
    ...(cors !== undefined && { cors }),
    ...(allowPrivate !== undefined && { allowPrivate }),
    ...(log === true && { log: session.stderr }),
  });
  const signals = new AbortController();
  const told = Promise.race(
    ['SIGTERM', 'SIGINT'].map((signal) => once(process, signal, { signal: signals.signal })),
  );
  try {
    const address = await server.listen({ host, port }).catch((error) => {
      throw cannotListen(error, host, port);
    });
    await print(session, `pith listens on ${address}\n`);
    await told;
    say(session, 'Ending: what is under way is finished first.');
  } finally {
    // A second signal ends the process at once, as it would any.
    signals.abort();
    told.catch(() => {});
    await server.close();
  }
  return EXIT.fine;
}

/** What it is made of is optional, and loaded only here. */
async function loadServer(): Promise<typeof import('../../server/index.ts')> {
  try {
    return await import('../../server/index.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new PithError(
      'BAD_OPTION',
      'The service needs two packages that were not installed: npm install fastify prom-client',
      {},
      error,
    );
  }
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): PithError {
  const REASONS: Record<string, string> = {
    EADDRINUSE: 'Something listens there already. Choose another --port.',
    EACCES: 'You are not allowed to. Choose a --port above 1023.',
    EADDRNOTAVAIL: 'This machine has no such address. Choose another --host.',
    ENOTFOUND: 'There is no such host. Choose another --host.',
  };
  const reason = REASONS[error.code ?? ''] ?? error.message;
  return new PithError('BAD_INPUT', `${host}:${port} cannot be listened on. ${reason}`, {}, error);
}
