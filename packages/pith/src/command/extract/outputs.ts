import { realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { writeFailure } from '../../files/durable.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { PithError } from '../../page/errors.ts';
import type { Input, Inputs } from './inputs.ts';

/** Which file each page goes to: no two to the same, and none to one that is read. Refused before any work begins. */
export async function planOutputs(
  { pages, several }: Inputs,
  output: string,
  extension: string,
): Promise<Map<Input, string>> {
  const kind = await kindOf(output);
  if (several && kind === 'file') {
    const message = `--output ${output} is a file. For several pages give a folder.`;
    throw new PithError('BAD_OPTION', message);
  }
  const root = await existing(output);
  const intoFolder = several || kind === 'folder' || /[/\\]$/.test(output);
  const names = new Names();
  const plan = new Map<Input, string>();
  for (const page of pages) {
    if (page.target === null) continue;
    plan.set(page, intoFolder ? join(root, names.take(page.target, extension)) : root);
  }
  const read = new Set(pages.map((page) => page.file));
  for (const path of plan.values()) {
    if (!read.has(path)) continue;
    const message = `--output would overwrite ${path}, which is to be read. Give another path.`;
    throw new PithError('BAD_OPTION', message);
  }
  return plan;
}

export async function writeOutput(path: string, text: string | Uint8Array): Promise<void> {
  try {
    await makeFolder(dirname(path));
    await writeFile(path, text);
  } catch (error) {
    throw writeFailure(error, path);
  }
}

/** Hands out each name once; a second `story` becomes `story-2`. */
class Names {
  readonly #taken = new Set<string>();

  take(target: string, extension: string): string {
    let name = target + extension;
    for (let count = 2; this.#taken.has(key(name)); count++) name = `${target}-${count}${extension}`;
    this.#taken.add(key(name));
    return name;
  }
}

/** Some file systems tell neither case nor composed characters apart. */
function key(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'none'> {
  const stats = await stat(path).catch(() => null);
  return stats === null ? 'none' : stats.isDirectory() ? 'folder' : 'file';
}

/** The path with links followed as far as it exists, to be compared with those of the inputs. */
async function existing(path: string): Promise<string> {
  const whole = resolve(path);
  return realpath(whole).catch(() =>
    dirname(whole) === whole
      ? whole
      : existing(dirname(whole)).then((parent) => join(parent, basename(whole))),
  );
}
