import { EXIT } from 'pith/internal/command/exit-codes';
import { limitsOf } from 'pith/internal/command/option-values';
import { print, type Session } from 'pith/internal/command/session';
import { extractionOf } from 'pith/internal/command/settings/page-settings';
import { refusedAddresses } from 'pith/internal/fetch/refused-addresses';
import type { ServeCommandOptions } from './command.ts';
import { listenUntilTold } from './listening.ts';

/** Serves until the process is told to end. */
export async function serve(options: ServeCommandOptions, session: Session): Promise<number> {
  refusedAddresses(); // a list that cannot be read is said now, and not at the first page
  const { settings, models } = await extractionOf(options, session);
  const { createServer } = await import('../index.ts');
  const { workers, memoryLimit, concurrency, perClient, trustProxy, cors, allowPrivate, log, host, port } =
    options;
  const { bytes, milliseconds } = limitsOf(options);
  const token = options.token ?? (session.env['PITH_TOKEN'] || undefined);
  const server = await createServer({
    settings,
    models,
    ...(workers !== undefined && { workers }),
    ...(memoryLimit !== undefined && { megabytes: memoryLimit }),
    ...(concurrency !== undefined && { concurrency }),
    ...(perClient !== undefined && { perClient }),
    ...(trustProxy !== undefined && { trustProxy }),
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
