import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeProject } from '../scripts/npm.ts';
import { packAll } from '../scripts/pack.ts';

/** What `npm install pith` may bring. */
export const INSTALL_LIMITS = { packages: 10, megabytes: 8 };

/** What lies in the node_modules of a project. */
export interface Installed {
  packages: string[];
  megabytes: number;
  /** Packages that run something when they are installed. */
  withInstallScripts: string[];
  /** Packages that name dependencies which may be missing. */
  withOptionalDependencies: string[];
}

/** Looks at the node_modules of a project. npm itself has written down which packages there are. */
export async function measureInstall(project: string): Promise<Installed> {
  const modules = path.join(project, 'node_modules');
  const { packages } = JSON.parse(await readFile(path.join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean; optionalDependencies?: object }>;
  };
  const named = (kept: (entry: (typeof packages)[string]) => boolean) =>
    Object.keys(packages)
      .filter((place) => kept(packages[place]))
      .map((place) => place.replace(/^.*node_modules\//, ''));
  return {
    packages: named(() => true),
    megabytes: (await bytesBelow(modules)) / 1e6,
    withInstallScripts: named(({ hasInstallScript }) => hasInstallScript === true),
    withOptionalDependencies: named(({ optionalDependencies }) => optionalDependencies !== undefined),
  };
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** One line for people. */
export function installLine(name: string, { packages, megabytes, withInstallScripts }: Installed): string {
  const scripts = withInstallScripts.length > 0 ? `, install scripts in ${withInstallScripts.join(' ')}` : '';
  return `${name.padEnd(10)} ${String(packages.length).padStart(3)} packages ${megabytes.toFixed(2).padStart(7)} MB${scripts}`;
}

/** `npm run bench -- install`: what an install of `pith` brings, beside that of another extractor. */
export async function benchInstall(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pith-install-'));
  try {
    const packed = await packAll(path.join(folder, 'tarballs'));
    const tarballs = ['pith', '@pith/learn'].map(
      (name) => packed.find((each) => each.name === name)!.tarball,
    );
    for (const [name, packages] of Object.entries({ pith: tarballs, defuddle: ['defuddle'] })) {
      const project = path.join(folder, name);
      try {
        await makeProject(project, packages);
        console.log(installLine(name, await measureInstall(project)));
      } catch (error) {
        console.log(`${name.padEnd(10)} could not be installed: ${(error as Error).message}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
