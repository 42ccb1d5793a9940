import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileFailure } from 'pith/internal/files/file-failure';

/** The files below a folder, as paths from it, folder by folder in the order of their names: no more than the folders on the way are held in memory. Links to folders are not followed: they may go in circles. */
export async function* filesBelow(root: string): AsyncGenerator<string> {
  const waiting = [await listed(root, '')];
  while (waiting.length > 0) {
    const entry = waiting.at(-1)!.pop();
    if (entry === undefined) waiting.pop();
    else if (entry.folder) waiting.push(await listed(root, entry.path));
    else yield entry.path;
  }
}

interface Found {
  path: string;
  folder: boolean;
}

/** What is in a folder, last name first. */
async function listed(root: string, folder: string): Promise<Found[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    throw fileFailure(error);
  });
  const found: Found[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push({ path, folder: true });
    else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(join(root, path)))))
      found.push({ path, folder: false });
  }
  return found.sort((a, b) => (a.path < b.path ? 1 : -1));
}

async function leadsToFile(link: string): Promise<boolean> {
  return stat(link).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
