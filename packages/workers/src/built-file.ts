import { fileURLToPath } from 'node:url';

/**
 * A file beside a module, as it was built: Node 20 runs no TypeScript in processes and threads of its own. `npm test` and
 * `npm run pith` build first.
 */
export function builtFile(file: string, besideModule: string): string {
  const built = besideModule.endsWith('.ts')
    ? besideModule.replace(/^(.*)\/src\//, '$1/dist/')
    : besideModule;
  return fileURLToPath(new URL(file, built));
}
