import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A model that ships, and the file of weights it is written to, from the folder of packages. */
export interface ShippedWeights {
  file: string;
  bytes: Uint8Array;
}

const PACKAGES = path.resolve(import.meta.dirname, '../../..');

/** Writes weights as a source file. Its type is `string`, so that declarations do not repeat them. */
export async function writeWeights({ file, bytes }: ShippedWeights, command: string): Promise<void> {
  const base64 = Buffer.from(bytes).toString('base64');
  const source = `/** Made by "${command}". */\nexport const WEIGHTS: string =\n  '${base64}';\n`;
  await writeFile(path.join(PACKAGES, file), source);
}
