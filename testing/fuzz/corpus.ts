import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Inputs that once made a reader fail, one file each. They are tried in every run of the tests, and changed by the fuzzer. */
const CORPUS = path.join(import.meta.dirname, 'corpus');

export interface Kept {
  file: string;
  input: Uint8Array;
}

export function corpusOf(reader: string): Kept[] {
  const folder = path.join(CORPUS, reader);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => ({ file, input: readFileSync(path.join(folder, file)) }));
}

/** Keeps an input; says where. */
export function keep(reader: string, input: Uint8Array): string {
  const folder = path.join(CORPUS, reader);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, createHash('sha256').update(input).digest('hex').slice(0, 12));
  writeFileSync(file, input);
  return file;
}
