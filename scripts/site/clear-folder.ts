import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stands in every folder that we made, so that no other folder is ever cleared. */
const MARK = '.made-by-pith-site';

/** Makes a folder empty: one that is new, empty already, or was made by this before. Any other one is an error. */
export async function clearFolder(folder: string): Promise<void> {
  const holdsOthers =
    existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, MARK));
  if (holdsOthers)
    throw new Error(`${folder} holds files that "npm run site" did not write. Name an empty folder.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, MARK), '');
}
