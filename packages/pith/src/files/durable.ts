import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PithError } from '../page/errors.ts';

/** Renames so that after a loss of power either the old or the new is there. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a whole file under a temporary name, then gives it its own. */
export async function writeDurably(temporary: string, path: string, text: string): Promise<void> {
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(temporary, path);
}

export async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at);
    at += bytesWritten;
  }
}

/** Makes a `PithError` of what went wrong with writing. */
export function writeFailure(error: unknown, path: string): PithError {
  if (error instanceof PithError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new PithError(
    'FILE_NOT_WRITABLE',
    `${path} could not be written: ${message}. Check the path, its permissions and the space left.`,
    { path, reason: code ?? '' },
    error,
  );
}
