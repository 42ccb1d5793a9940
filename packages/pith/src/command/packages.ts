import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PithError } from '../page/errors.ts';

/**
 * Loads a package of ours that may not be installed: one that lies beside this one, else one of the project that the
 * command is called in. Throws `MISSING_PACKAGE` with the line that installs it.
 */
export async function importPackage<Module>(specifier: string, purpose: string): Promise<Module> {
  try {
    return (await load(specifier)) as Module;
  } catch (error) {
    const found = isMissing(error, specifier) ? resolveFromProject(specifier) : null;
    if (found !== null) return (await load(pathToFileURL(found).href)) as Module;
    throw isMissing(error, specifier) ? missingPackage(packageOf(specifier), purpose, error) : error;
  }
}

/** Where compiled code comes from a cache, `import` does not work in it, and `bin/compile-cache.cjs` gives another. */
declare const importModule: ((specifier: string) => Promise<unknown>) | undefined;

function load(specifier: string): Promise<unknown> {
  return typeof importModule === 'undefined' ? import(specifier) : importModule(specifier);
}

/** Whether a package of ours can be loaded. */
export function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return true;
  } catch {
    return resolveFromProject(`${name}/package.json`) !== null;
  }
}

export function missingPackage(name: string, purpose: string, cause?: unknown): PithError {
  return new PithError(
    'MISSING_PACKAGE',
    `${purpose} is in a package that is not installed. Install it: npm install ${name}`,
    { name },
    cause,
  );
}

/** With package managers that do not lay packages side by side, only the project itself sees them all. */
function resolveFromProject(specifier: string): string | null {
  try {
    return createRequire(path.resolve('package.json')).resolve(specifier);
  } catch {
    return null;
  }
}

const packageOf = (specifier: string) => specifier.split('/').slice(0, 2).join('/');

function isMissing(error: unknown, specifier: string): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${packageOf(specifier)}'`);
}
