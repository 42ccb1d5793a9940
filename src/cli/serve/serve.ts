import { PithError } from '../../page/errors.ts';
import { EXIT } from '../exit-codes.ts';
import { limitsOf, modelsOf } from '../option-values.ts';
import { print, type Session } from '../session.ts';
import { pageSettings } from '../settings/page-settings.ts';
import type { ServeCommandOptions } from './command.ts';
import { listenUntilTold } from './listening.ts';

/** Serves until the process is told to end. */
export async function serve(options: ServeCommandOptions, session: Session): Promise<number> {
  const settings = await pageSettings(options, session);
  const models = await modelsOf(options);
  const { createServer } = await import('../../server/index.ts').catch(missingPackage);
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
  await listenUntilTold(server, { host, port }, session, async (address) => {
    await print(session, `pith listens on ${address}\n`);
  });
  return EXIT.fine;
}

/** What it is made of is optional, and loaded only here. */
export function missingPackage(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new PithError(
    'BAD_OPTION',
    'The service needs two packages that were not installed: npm install fastify prom-client',
    {},
    error,
  );
}
