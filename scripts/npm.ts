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
    const reason = stderr?.replace(/^npm (warn|notice).*\n?/gm, '').trim() || message;
    const said = `npm ${args[0]} failed in ${folder}: ${reason}`;
    throw UNREACHABLE.test(said) ? new RegistryUnreachable(said) : new Error(said);
  }
}

/**
 * Makes a new project and installs packages there, as a stranger would: by name, or by the path of a tarball. What npm
 * has in its cache is not fetched again; where the registry does not answer, the cache is all there is.
 */
export async function makeProject(folder: string, packages: string[], manifest: object = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }, null, 2));
  const source = (await registryAnswers(folder)) ? '--prefer-offline' : '--offline';
  await npm(['install', '--no-audit', '--no-fund', '--no-progress', source, ...packages], folder);
}

/** One question to the registry. An install would ask again and again for minutes before it gives up. */
function registryAnswers(folder: string): Promise<boolean> {
  return npm(
    ['ping', '--fetch-retries', '1', '--fetch-retry-mintimeout', '1000', '--fetch-timeout', '10000'],
    folder,
  ).then(
    () => true,
    () => false,
  );
}

/**
 * The environment without what `npm run` and vitest have added to it, so that a program behaves as it does outside. Where
 * npm finds its registry and its cache stays.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const added = /^(npm_(?!config_(registry|cache|userconfig)$)|VITEST|NODE_ENV$|NODE_OPTIONS$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}
