import { PithError } from '../page/errors.ts';

/** Gathers a stream's bytes; stops reading as soon as there are more than `max`. */
export async function collect(source: AsyncIterable<Uint8Array>, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let found = 0;
  for await (const chunk of source) {
    found += chunk.length;
    if (found > max) throw tooLarge(max);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, found);
}

export function tooLarge(max: number): PithError {
  return new PithError(
    'TOO_LARGE',
    `The page has more than ${max} bytes. Raise the limit to allow more (--max-bytes, or the option bytes).`,
    { max },
  );
}
