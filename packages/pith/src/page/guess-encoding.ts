import { labelToName } from '@exodus/bytes/encoding-lite.js';
import { analyse } from 'chardet';
import { type Decoded, decodeWith, type GuessEncoding, USUAL_ENCODING } from './decode.ts';
import type { Limits } from './limits.ts';

/** Bytes a detector looks at: enough to judge by, few enough to be quick. */
const SAMPLE = 64 * 1024;

/** From bytes to text in any encoding, declared or not. */
export function decode(bytes: Uint8Array, contentType?: string, limits?: Partial<Limits>): Decoded {
  return decodeWith(guessEncoding, bytes, contentType, limits);
}

/** The likeliest legacy encoding, judged by the stretch richest in non-ASCII bytes. */
const guessEncoding: GuessEncoding = (bytes) => {
  const sample = richest(bytes);
  for (const { name } of analyse(sample)) {
    const encoding = labelToName(name);
    if (
      encoding !== null &&
      encoding !== 'UTF-8' &&
      encoding !== 'replacement' &&
      !encoding.startsWith('UTF-16')
    ) {
      return encoding;
    }
  }
  return USUAL_ENCODING;
};

function richest(bytes: Uint8Array): Uint8Array {
  let best = 0;
  let bestCount = -1;
  for (let start = 0; start < bytes.length; start += SAMPLE) {
    let count = 0;
    const end = Math.min(start + SAMPLE, bytes.length);
    for (let i = start; i < end; i++) if (bytes[i] >= 0x80) count++;
    if (count > bestCount) {
      best = start;
      bestCount = count;
    }
  }
  return bytes.subarray(best, best + SAMPLE);
}
