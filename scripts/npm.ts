import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What npm says where it finds no way to the registry. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ENOTCACHED|ERR_SOCKET_TIMEOUT/;

/** The registry could not be reached, so nothing is known about what we wanted to install. */
export class RegistryUnreachable extends Error {}

/** Runs npm and returns what it printed. Throws its messages where it fails. */
export async function npm(args: string[], folder: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', args, {
      cwd: folder,
      env: cleanEnvironment(),
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const said = `npm ${args[0]} failed in ${folder}: ${stderr?.trim() || message}`;
    throw UNREACHABLE.test(said) ? new RegistryUnreachable(said) : new Error(said);
  }
}

/**
 * Makes a new project and installs packages there, as a stranger would: by name, or by the path of a tarball. What npm
 * has in its cache is not fetched again.
 */
export async function makeProject(folder: string, packages: string[], manifest: object = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }, null, 2));
  const quiet = ['--no-audit', '--no-fund', '--no-progress'];
  const patience = ['--prefer-offline', '--fetch-retries', '2', '--fetch-retry-mintimeout', '1000'];
  await npm(['install', ...quiet, ...patience, ...packages], folder);
}

/**
 * The environment without what `npm run` and vitest have added to it, so that a program behaves as it does outside. Where
 * npm finds its registry and its cache stays.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const added = /^(npm_(?!config_(registry|cache|userconfig)$)|VITEST|NODE_ENV$|NODE_OPTIONS$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}
