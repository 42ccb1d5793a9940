import { open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PithError } from 'pith/internal/page/errors';

/** One run at a time in a folder. The lock of a process that is gone counts for nothing. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine = JSON.stringify({ host: hostname(), pid: process.pid });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(mine);
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await holderOf(path);
      if (holder !== null) throw taken(path, holder);
      await rm(path, { force: true });
    }
  }
  throw taken(path, 'another process');
}

/** Who holds a lock; null where that process has ended. Of other machines it cannot be known. */
async function holderOf(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  let lock: { host: string; pid: number };
  try {
    lock = JSON.parse(text);
  } catch {
    return null;
  }
  if (lock.host === hostname() && (lock.pid === process.pid || !isAlive(lock.pid))) return null;
  return `process ${lock.pid} on ${lock.host}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function taken(path: string, holder: string): PithError {
  return new PithError(
    'OTHER_JOB',
    `Another run writes to this folder: ${holder}. Wait for it, or remove ${path} if it is gone.`,
  );
}
