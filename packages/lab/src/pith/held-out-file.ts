import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import { PithError } from 'pith/page';
import type { HeldOut } from './train.ts';

/** What a model said of pages whose fold it had not seen. `npm run ship -- pith` writes it, here, out of git's sight. */
export const HELD_OUT_FILE = '.cache/pith-held-out.jsonl.gz';

/** Digits of a probability that are kept. */
const DIGITS = 4;

export interface HeldOutScores {
  p: Float32Array;
  types: Float32Array;
}

export async function writeHeldOut(pages: readonly HeldOut[]): Promise<void> {
  const rounded = (values: Float32Array) => Array.from(values, (value) => Number(value.toFixed(DIGITS)));
  const lines = pages.map(({ example: { dataset, id }, p, types }) =>
    JSON.stringify({ dataset, id, p: rounded(p), types: rounded(types) }),
  );
  await mkdir(path.dirname(HELD_OUT_FILE), { recursive: true });
  await writeFile(HELD_OUT_FILE, gzipSync(`${lines.join('\n')}\n`));
}

/** By dataset and id, as `heldOutKey` joins them. */
export async function readHeldOut(): Promise<Map<string, HeldOutScores>> {
  const scores = new Map<string, HeldOutScores>();
  const source = createReadStream(HELD_OUT_FILE).pipe(createGunzip());
  try {
    for await (const line of createInterface({ input: source })) {
      const { dataset, id, p, types } = JSON.parse(line);
      scores.set(heldOutKey(dataset, id), { p: Float32Array.from(p), types: Float32Array.from(types) });
    }
  } catch (error) {
    const message = `There are no held-out scores in ${HELD_OUT_FILE}. "npm run ship -- pith" trains the model anew and writes them.`;
    throw new PithError('BAD_INPUT', message, { file: HELD_OUT_FILE }, error);
  }
  return scores;
}

export const heldOutKey = (dataset: string, id: string) => `${dataset}\t${id}`;
