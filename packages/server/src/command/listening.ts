import { once } from 'node:events';
import { say } from 'pith/internal/command/failures';
import type { Session } from 'pith/internal/command/session';
import { PithError } from 'pith/internal/page/errors';

interface Listener {
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

/** Listens until the process is told to end, then finishes what is under way. */
export async function listenUntilTold(
  server: Listener,
  { host, port }: { host: string; port: number },
  session: Session,
  onListening: (address: string) => Promise<void>,
): Promise<void> {
  const signals = new AbortController();
  const told = Promise.race(
    ['SIGTERM', 'SIGINT'].map((signal) => once(process, signal, { signal: signals.signal })),
  );
  try {
    const address = await server.listen({ host, port }).catch((error) => {
      throw cannotListen(error, host, port);
    });
    await onListening(address);
    await told;
    say(session, 'Ending: what is under way is finished first.');
  } finally {
    // A second signal ends the process at once, as it would any.
    signals.abort();
    told.catch(() => {});
    await server.close();
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
