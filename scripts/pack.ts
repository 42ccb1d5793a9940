import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './npm.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** One of our packages as a tarball: what would be published. */
export interface Packed {
  name: string;
  tarball: string;
  /** The folder that it was packed from. */
  folder: string;
  files: { path: string; size: number }[];
}

/** Packs every package of the workspace that can be published into a folder. They must have been built. */
export async function packAll(folder: string): Promise<Packed[]> {
  const command = path.join(ROOT, 'packages/pith/dist/bundle/pith.cjs');
  if (!existsSync(command)) throw new Error('There is nothing to pack. Build first: npm run build');
  await mkdir(folder, { recursive: true });
  const options = ['--workspaces', '--json', '--ignore-scripts', '--pack-destination', folder];
  const packed = JSON.parse(await npm(['pack', ...options], ROOT)) as {
    name: string;
    filename: string;
    files: Packed['files'];
  }[];
  const all = packed.map(({ name, filename, files }) => ({
    name,
    tarball: path.join(folder, path.basename(filename)),
    folder: path.join(ROOT, 'packages', path.basename(name)),
    files: files.map(({ path: file, size }) => ({ path: file, size })),
  }));
  return all.filter(({ folder: source }) => !isPrivate(source));
}

const isPrivate = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).private === true;

/** `npx tsx scripts/pack.ts FOLDER`: the tarballs of all packages in that folder. */
if (process.argv[1] === import.meta.filename) {
  const packed = await packAll(path.resolve(process.argv[2] ?? 'dist/packages'));
  for (const { name, tarball } of packed) console.log(`${name.padEnd(14)} ${tarball}`);
}
