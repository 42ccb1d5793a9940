import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileFailure } from '../../files/file-failure.ts';
import { type Config, parseConfig } from '../../host-settings.ts';
import { PithError } from '../../page/errors.ts';

const NAME = 'pith.config.json';

/** Settings and the file they are from. */
export interface ConfigFile {
  config: Config;
  path: string;
}

/** The file that was named, else the first of its usual name in a folder or those above; no settings without. */
export async function readConfig(named: string | undefined, folder: string): Promise<ConfigFile> {
  if (named !== undefined) return { config: parseConfig(await read(named), named), path: named };
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, NAME);
    const text = await read(path).catch((error: PithError) => {
      if (error.details['reason'] === 'ENOENT') return null;
      throw error;
    });
    if (text !== null) return { config: parseConfig(text, path), path };
    if (dirname(at) === at) return { config: new Map(), path: '' };
  }
}

async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error) => {
    const { code, message, details } = fileFailure(error);
    throw new PithError(code, `${path}: ${message}`, details, error);
  });
}
