import { readFileSync } from 'node:fs';
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

/**
 * The file that was named, else the first of its usual name in a folder or those above; no settings without. It is read
 * at once: most runs look in a few folders and find none, and waiting for each would take longer than looking.
 */
export function readConfig(named: string | undefined, folder: string): ConfigFile {
  if (named !== undefined) return { config: parseConfig(read(named), named), path: named };
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, NAME);
    const text = readIfThere(path);
    if (text !== null) return { config: parseConfig(text, path), path };
    if (dirname(at) === at) return { config: new Map(), path: '' };
  }
}

function readIfThere(path: string): string | null {
  try {
    return read(path);
  } catch (error) {
    if (error instanceof PithError && error.details['reason'] === 'ENOENT') return null;
    throw error;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message, details } = fileFailure(error);
    throw new PithError(code, `${path}: ${message}`, details, error);
  }
}
