import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Provenance } from 'pith/internal/models/model-file';
import { datasetName } from 'pith/internal/records/dataset';

/** Where a model that ships comes from: its data, the command that makes it, the commit and the day. */
export async function provenance(files: readonly string[], command: string): Promise<Provenance> {
  const hashes = await Promise.all(files.map(hashOfFile));
  return {
    data: files.map(datasetName).join(', '),
    dataHash: hashes.join(' '),
    command,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    date: new Date().toISOString().slice(0, 10),
  };
}

/** The first 16 digits of the SHA-256 of a file. */
async function hashOfFile(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
}
