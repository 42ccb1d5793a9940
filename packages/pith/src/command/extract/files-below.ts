import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFiles {
  /** The files, relative to the folder, sorted. */
  files: string[];
  /** Folders that could not be looked into. */
  unreadable: { path: string; error: unknown }[];
}

/** Looks through a folder and all below for files that have one of the endings. Links to folders are not followed: they may go in circles. */
export async function filesBelow(root: string, endings: RegExp): Promise<FoundFiles> {
  const files: string[] = [];
  const unreadable: FoundFiles['unreadable'] = [];
  const folders = [''];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
      unreadable.push({ path: folder, error });
      return [];
    });
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (endings.test(entry.name) && (entry.isFile() || (await leadsToFile(join(root, path))))) {
        files.push(path);
      }
    }
  }
  return { files: files.sort(), unreadable };
}

async function leadsToFile(link: string): Promise<boolean> {
  return stat(link).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
