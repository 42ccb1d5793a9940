import { EXIT } from 'pith/internal/command/exit-codes';
import { limitsOf } from 'pith/internal/command/option-values';
import { print, type Session } from 'pith/internal/command/session';
import { extractionOf } from 'pith/internal/command/settings/page-settings';
import type { ServeCommandOptions } from './command.ts';
import { listenUntilTold } from './listening.ts';

/** Serves until the process is told to end. */
export async function serve(options: ServeCommandOptions, session: Session): Promise<number> {
  const { settings, models } = await extractionOf(options, session);
  const { createServer } = await import('../index.ts');
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
