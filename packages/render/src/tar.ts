import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const BLOCK = 512;

/** Unpacks the plain files and folders of a tar archive. */
export async function unpackTar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK);
    const text = (start: number, end: number) => header.toString('utf8', start, end).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 136), 8) || 0;
    const kind = text(156, 157);
    const target = path.join(folder, path.join('/', text(345, 500), text(0, 100)));
    if (kind === '5') await mkdir(target, { recursive: true });
    else if (kind === '0' || kind === '') {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, archive.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
