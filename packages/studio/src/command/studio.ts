import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { listenUntilTold } from '@pith/server/internal/command/listening';
import { EXIT } from 'pith/internal/command/exit-codes';
import { print, type Session } from 'pith/internal/command/session';
import type { StudioCommandOptions } from './command.ts';

/** Serves the workbench until the process is told to end, or writes it as files. */
export async function studio(
  pages: readonly string[],
  options: StudioCommandOptions,
  session: Session,
): Promise<number> {
  const { createStudio, WEB_FOLDER } = await import('../index.ts');
  const { host, port, folder, data, browser, allowPrivate } = options;
  if (options.export !== undefined) {
    await cp(WEB_FOLDER, options.export, { recursive: true });
    await print(session, `the workbench is in ${options.export}: serve it with anything\n`);
    return EXIT.fine;
  }
  const server = await createStudio({
    open: pages,
    folder,
    ...(data !== undefined && { data }),
    ...(browser !== undefined && { browser }),
    ...(allowPrivate !== undefined && { allowPrivate }),
  });
  await listenUntilTold(server, { host, port }, session, async (address) => {
    await print(session, `pith studio is at ${address}\n`);
    if (options.open) openBrowser(address);
  });
  return EXIT.fine;
}

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** As the system opens addresses; where there is no browser, the address was said. */
function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
